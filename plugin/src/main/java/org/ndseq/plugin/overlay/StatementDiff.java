package org.ndseq.plugin.overlay;

import java.util.Arrays;
import java.util.List;

/**
 * Which statement of the new text each statement of the old text has become: a longest common
 * subsequence of their shapes, so a statement is followed only to one with the same text.
 */
final class StatementDiff {
  private final int[] newIndex;

  StatementDiff(List<String> before, List<String> after) {
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
  }

  private void align(List<String> before, List<String> after, int offset) {
    int[][] length = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        length[i][j] =
            before.get(i).equals(after.get(j))
                ? length[i + 1][j + 1] + 1
                : Math.max(length[i + 1][j], length[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < before.size() && j < after.size()) {
      if (before.get(i).equals(after.get(j))) {
        newIndex[offset + i++] = offset + j++;
      } else if (length[i + 1][j] >= length[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }

  /** Index of the statement now, -1 if it is gone. */
  int now(int before) {
    return before < 0 ? -1 : newIndex[before];
  }
}
