package org.ndseq.agent.runtime.memory;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ObjectTypeCheck;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;

/**
 * Elements of one array that a call touches.
 *
 * @param array the array
 * @param shadow its number, then the version words of its elements
 * @param from the first element
 * @param length how many
 */
record ArrayRange(Object array, int[] shadow, int from, int length) {
  /** The range if there is such an array with such elements, else null: then the call throws. */
  static @Nullable ArrayRange of(@Nullable Object array, int from, int length, ThreadLog log) {
    int all = array == null ? -1 : ObjectTypeCheck.arrayLength(array);
    return array == null || from < 0 || length < 0 || length > all - from
        ? null
        : new ArrayRange(array, log.node(array).shadow(), from, length);
  }

  int to() {
    return from + length;
  }

  /** Takes the words of elements {@code first} to {@code last - 1}, in this order. */
  void take(int first, int last) {
    for (int i = first; i < last; i++) {
      VersionWord.beginWrite(shadow, i + 1);
    }
  }

  /** Gives a taken word back; the element was only read. */
  void giveBack(int i) {
    VersionWord.cancelWrite(shadow, i + 1, shadow[i + 1] - 1);
  }

  /** Gives a taken word back with the next version. */
  void giveBackWritten(int i) {
    VersionWord.endWrite(shadow, i + 1, shadow[i + 1] - 1);
  }

  /** The version that a taken word stood for when it was taken. */
  int version(int i) {
    return shadow[i + 1] >>> 1;
  }
}
