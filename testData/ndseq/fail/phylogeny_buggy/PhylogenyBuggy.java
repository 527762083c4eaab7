// ndseq-expect: verdict=none blocks=0
// ndseq-paper: events=29k slicedOut=24k
// ndseq-size: default=6 paper=7 (56k; 6 is 15k) (species)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Branch-and-bound search for the phylogenetic tree of least parsimony score. Main makes all trees
 * of all species but the last; a task completes one of them in all ways and offers the best.
 *
 * <p>The bug: offer is not synchronized. A task compares its score with the bound, another one
 * writes a new bound, the first overwrites it. The comparison decides whether the task's last write
 * to the result happens, so it is in the slice, and comparison, other write, write is a cycle that
 * no if(*) removes. phylogeny is the right one.
 */
public final class PhylogenyBuggy {
  private static final int SITES = 16;
  private static final long ONES = 0x1111111111111111L;

  /** The best tree so far, shared by all tasks. */
  private static final class Best {
    private int score = Integer.MAX_VALUE;
    private final int[] shape;

    Best(int nodes) {
      shape = new int[nodes];
    }

    synchronized int bound() {
      return score;
    }

    void offer(int newScore, int[] newShape) {
      if (newScore < score) {
        for (int node = 0; node < shape.length; node++) {
          shape[node] = newShape[node];
        }
        score = newScore;
      }
    }
  }

  private final int species;
  /** Per species, four bits for every site, one of them set. */
  private final long[] sites;
  private final Best best;

  private PhylogenyBuggy(int species) {
    this.species = species;
    best = new Best(2 * species - 1);
    sites = new long[species];
    long seed = 42;
    for (int s = 0; s < species; s++) {
      for (int k = 0; k < SITES; k++) {
        seed = (seed * 1103515245L + 12345L) & 0x7fffffffL;
        // A species has about half of its sites from the one it descends from.
        boolean mutated = s == 0 || (seed >> 20 & 1) == 0;
        sites[s] |= mutated ? 1L << (4 * k + (seed >> 16 & 3)) : sites[(s - 1) / 2] & 15L << 4 * k;
      }
    }
  }

  // A tree is the array of its nodes' parents: leaves 0..species-1, then the inner nodes; leaf 0
  // hangs at the root, -1. The i-th species brings the inner node species + i - 1.

  private int[] firstTree() {
    int[] parent = new int[2 * species - 1];
    parent[0] = species;
    parent[1] = species;
    parent[species] = -1;
    return parent;
  }

  /** Puts a species on the edge above the given node. */
  private int[] insert(int[] tree, int next, int node) {
    int[] parent = tree.clone();
    int inner = species + next - 1;
    parent[inner] = parent[node];
    parent[node] = inner;
    parent[next] = inner;
    return parent;
  }

  /** The nodes above which a species can go: all but leaf 0 and the root. */
  private boolean open(int[] tree, int node, int placed) {
    boolean present = node > 0 && node < placed || node >= species && node < species + placed - 1;
    return present && tree[node] >= 0;
  }

  /** Fitch's count of the changes that the tree of the species placed so far needs. */
  private int score(int[] tree, int placed) {
    int changes = 0;
    long[] states = new long[2 * species - 1];
    boolean[] reached = new boolean[2 * species - 1];
    for (int leaf = 0; leaf < placed; leaf++) {
      int node = tree[leaf];
      long set = sites[leaf];
      while (node >= 0 && reached[node]) {
        long common = states[node] & set;
        long agree = (common | common >>> 1 | common >>> 2 | common >>> 3) & ONES;
        long differ = agree ^ ONES;
        changes += Long.bitCount(differ);
        set = common | (states[node] | set) & differ * 15;
        states[node] = set;
        node = tree[node];
      }
      if (node >= 0) {
        states[node] = set;
        reached[node] = true;
      }
    }
    return changes;
  }

  /** One task: the subtree of the search below a partial tree. */
  private void search(int[] partial, int placed) {
    int lower = score(partial, placed);
    int bound = best.bound();
    if (lower >= bound) {
      return;
    }
    int[] found = complete(partial, placed);
    best.offer(score(found, species), found);
  }

  /** The best completion of a partial tree. */
  private int[] complete(int[] tree, int placed) {
    if (placed == species) {
      return tree;
    }
    int[] winner = new int[0];
    int least = Integer.MAX_VALUE;
    for (int node = 0; node < tree.length; node++) {
      if (open(tree, node, placed)) {
        int[] next = insert(tree, placed, node);
        if (score(next, placed + 1) < least) {
          int[] full = complete(next, placed + 1);
          int changes = score(full, species);
          if (changes < least) {
            least = changes;
            winner = full;
          }
        }
      }
    }
    return winner;
  }

  private void expand(int[] tree, int placed, int depth, List<int[]> out) {
    if (placed == depth) {
      out.add(tree);
      return;
    }
    for (int node = 0; node < tree.length; node++) {
      if (open(tree, node, placed)) {
        expand(insert(tree, placed, node), placed + 1, depth, out);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 6;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    PhylogenyBuggy search = new PhylogenyBuggy(size);
    int depth = size - 1;
    List<int[]> partials = new ArrayList<>();
    search.expand(search.firstTree(), 2, depth, partials);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    List<Future<?>> tasks = new ArrayList<>();
    for (int[] partial : partials) {
      tasks.add(pool.submit(() -> search.search(partial, depth)));
    }
    for (Future<?> task : tasks) {
      task.get();
    }
    pool.shutdown();
    int score = search.best.score;
    System.out.println("least score = " + score);
  }
}
