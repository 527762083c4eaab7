package org.ndseq.trace;

import java.util.Arrays;
import java.util.List;

/**
 * Columns of a trace, handed from the builder to the trace; {@code positions} is empty if the
 * events have no positions.
 */
record TraceColumns(
    byte[] kinds,
    int[] sites,
    int[] targets,
    int[] versions,
    int[] tasks,
    int[] positions,
    int[] threadStarts,
    List<String> threadNames,
    List<BranchBitList> bits) {

  /** One thread's columns while they grow. */
  static final class Growing {
    private static final int[] NONE = {};

    byte[] kinds = {};
    int[] sites = NONE;
    int[] targets = NONE;
    int[] versions = NONE;
    int[] positions = NONE;
    int size;
    final BranchBitList.Builder bits = new BranchBitList.Builder();

    void add(int kind, int site, int target, int version) {
      if (size == kinds.length) {
        int capacity = Math.max(16, size + (size >> 1));
        kinds = Arrays.copyOf(kinds, capacity);
        sites = Arrays.copyOf(sites, capacity);
        targets = Arrays.copyOf(targets, capacity);
        versions = Arrays.copyOf(versions, capacity);
      }
      kinds[size] = (byte) kind;
      sites[size] = site;
      targets[size] = target;
      versions[size] = version;
      size++;
    }

    void position(int position) {
      if (positions.length < size) {
        positions = Arrays.copyOf(positions, kinds.length);
      }
      positions[size - 1] = position;
    }
  }
}
