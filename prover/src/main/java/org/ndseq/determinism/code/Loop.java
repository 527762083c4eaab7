package org.ndseq.determinism.code;

import java.util.Set;

/** A natural loop: its head and all blocks from which the head is reached again. */
public record Loop(int head, Set<Integer> body) {
  public Loop {
    body = Set.copyOf(body);
  }
}
