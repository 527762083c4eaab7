package org.ndseq.determinism.code;

import java.util.List;

/**
 * A basic block: instruction indexes {@code [start, end)}, the blocks after it, and those that
 * catch what it throws.
 */
public record Block(int id, int start, int end, List<Integer> next, List<Integer> handlers) {
  public Block {
    next = List.copyOf(next);
    handlers = List.copyOf(handlers);
  }
}
