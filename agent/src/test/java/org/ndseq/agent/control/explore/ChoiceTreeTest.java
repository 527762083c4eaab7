package org.ndseq.agent.control.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ChoiceTreeTest {
  @Test
  void enumeratesPermutations() {
    ChoiceTree tree = new ChoiceTree();
    Set<String> seen = new TreeSet<>();
    int runs = 0;
    do {
      List<String> left = new ArrayList<>(List.of("a", "b", "c", "d"));
      StringBuilder word = new StringBuilder();
      while (!left.isEmpty()) {
        word.append(left.remove(tree.next(left.size())));
      }
      seen.add(word.toString());
      runs++;
    } while (tree.advance());
    assertEquals(24, runs);
    assertEquals(24, seen.size());
  }

  @Test
  void choicesMayDependOnEarlierOnes() {
    ChoiceTree tree = new ChoiceTree();
    List<String> seen = new ArrayList<>();
    do {
      seen.add(tree.next(2) == 0 ? "x" : "y" + tree.next(3));
    } while (tree.advance());
    assertEquals(List.of("x", "y0", "y1", "y2"), seen);
  }
}
