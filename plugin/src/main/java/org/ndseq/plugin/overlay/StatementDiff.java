package org.ndseq.plugin.overlay;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Maps the statements of the old text to those of the new text: a heaviest common subsequence, in
 * which an equal statement weighs more than an equal head. A compound statement with other contents
 * is matched only if a statement inside is matched, too.
 */
final class StatementDiff {
  private final int[] newIndex;

  private StatementDiff(int[] newIndex) {
    this.newIndex = newIndex;
  }

  /** The identity. */
  static StatementDiff same(int statements) {
    return new StatementDiff(IntStream.range(0, statements).toArray());
  }

  StatementDiff(List<StatementText> before, List<StatementText> after) {
    newIndex = new int[before.size()];
    Arrays.fill(newIndex, -1);
    int start = 0;
    int shorter = Math.min(before.size(), after.size());
    while (start < shorter && before.get(start).equals(after.get(start))) {
      newIndex[start] = start;
      start++;
    }
    int beforeEnd = before.size();
    int afterEnd = after.size();
    while (beforeEnd > start
        && afterEnd > start
        && before.get(beforeEnd - 1).equals(after.get(afterEnd - 1))) {
      newIndex[--beforeEnd] = --afterEnd;
    }
    align(before.subList(start, beforeEnd), after.subList(start, afterEnd), start);
    dropHollow(before, after);
  }

  private void align(List<StatementText> before, List<StatementText> after, int offset) {
    int[][] best = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        int weight = weight(before.get(i), after.get(j));
        int matched = weight == 0 ? 0 : weight + best[i + 1][j + 1];
        best[i][j] = Math.max(matched, Math.max(best[i + 1][j], best[i][j + 1]));
      }
    }
    int i = 0;
    int j = 0;
    while (i < before.size() && j < after.size()) {
      int weight = weight(before.get(i), after.get(j));
      if (weight > 0 && best[i][j] == weight + best[i + 1][j + 1]) {
        newIndex[offset + i++] = offset + j++;
      } else if (best[i][j] == best[i + 1][j]) {
        i++;
      } else {
        j++;
      }
    }
  }

  private static int weight(StatementText before, StatementText after) {
    if (before.whole().equals(after.whole())) {
      return 3;
    }
    return before.own().equals(after.own()) ? 1 : 0;
  }

  /** Drops compound statements without a match inside, from the inside out. */
  private void dropHollow(List<StatementText> before, List<StatementText> after) {
    for (int i = before.size() - 1; i >= 0; i--) {
      int now = newIndex[i];
      if (now >= 0
          && !before.get(i).whole().equals(after.get(now).whole())
          && !keepsSomething(i, before.get(i).nested(), now, after.get(now).nested())) {
        newIndex[i] = -1;
      }
    }
  }

  private boolean keepsSomething(int before, int nestedBefore, int after, int nestedAfter) {
    for (int k = before + 1; k <= before + nestedBefore; k++) {
      if (newIndex[k] > after && newIndex[k] <= after + nestedAfter) {
        return true;
      }
    }
    return false;
  }

  /** Index of the statement now, -1 if it is gone. */
  int now(int before) {
    return before < 0 ? -1 : newIndex[before];
  }
}
