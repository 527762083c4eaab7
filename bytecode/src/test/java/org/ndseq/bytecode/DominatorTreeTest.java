package org.ndseq.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Compares {@link DominatorTree} with the definition: cut a node, and see what is still reached.
 */
class DominatorTreeTest {
  private static final int GRAPHS = 3_000;

  @Test
  void agreesWithTheDefinition() {
    Random random = new Random(7);
    for (int g = 0; g < GRAPHS; g++) {
      int[][] graph = graph(random);
      int root = random.nextInt(graph.length);
      DominatorTree tree = DominatorTree.of(graph, root);
      BitSet reached = reach(graph, root, -1);
      for (int a = 0; a < graph.length; a++) {
        BitSet without = reach(graph, root, a);
        for (int b = 0; b < graph.length; b++) {
          boolean dominates = reached.get(a) && reached.get(b) && !without.get(b);
          assertThat(tree.dominates(a, b)).as("%d dominates %d", a, b).isEqualTo(dominates);
        }
      }
      assertImmediate(tree, reached, root);
    }
  }

  private static void assertImmediate(DominatorTree tree, BitSet reached, int root) {
    for (int n = 0; n < reached.length(); n++) {
      int above = tree.immediate(n);
      if (!reached.get(n)) {
        assertThat(above).isEqualTo(-1);
      } else if (n == root) {
        assertThat(above).isEqualTo(root);
      } else {
        assertThat(tree.dominates(above, n)).isTrue();
        for (int d = 0; d < reached.length(); d++) {
          if (d != n && tree.dominates(d, n)) {
            assertThat(tree.dominates(d, above)).isTrue();
          }
        }
      }
    }
  }

  private static int[][] graph(Random random) {
    int[][] graph = new int[1 + random.nextInt(9)][];
    for (int i = 0; i < graph.length; i++) {
      graph[i] = random.ints(random.nextInt(4), 0, graph.length).toArray();
    }
    return graph;
  }

  private static BitSet reach(int[][] graph, int from, int cut) {
    BitSet reached = new BitSet();
    if (from != cut) {
      visit(graph, from, cut, reached);
    }
    return reached;
  }

  private static void visit(int[][] graph, int at, int cut, BitSet reached) {
    reached.set(at);
    for (int s : graph[at]) {
      if (s != cut && !reached.get(s)) {
        visit(graph, s, cut, reached);
      }
    }
  }
}
