package org.ndseq.determinism.code;

import java.util.List;

/**
 * A basic block: instruction indexes {@code [start, end)}, the blocks after it, and those that
 * catch what it throws.
 */
public record BasicBlock(int id, int start, int end, List<Integer> next, List<Integer> handlers) {
  public BasicBlock {
    next = List.copyOf(next);
    handlers = List.copyOf(handlers);
  }
}
