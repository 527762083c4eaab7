package org.ndseq.pipeline;

/**
 * The failure of a sequential run that skips a block.
 *
 * @param sentence what failed, without a full stop
 * @param parallelFails whether a parallel run of the program failed as well. If none did, that the
 *     block cannot be skipped says nothing against the program: the code that it guards is reached
 *     only when it should be
 */
public record PlacementFailure(String sentence, boolean parallelFails) {
  public static final PlacementFailure NONE = new PlacementFailure("", false);
}
