package org.ndseq.determinism.code;

import java.util.Set;

/** A natural loop: its head and all blocks from which the head is reached again. */
public record NaturalLoop(int head, Set<Integer> body) {
  public NaturalLoop {
    body = Set.copyOf(body);
  }
}
