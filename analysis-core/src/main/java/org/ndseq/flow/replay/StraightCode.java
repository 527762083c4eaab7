package org.ndseq.flow.replay;

/**
 * Instructions of a method that are always executed one after the other, summarised: what loads,
 * copies and arithmetic do to the operand stack is known beforehand, so that only accesses,
 * assignments and the branch at the end are left to do. A <em>step</em> names the frame's slots
 * that it takes from; those above the operand stack hold results of earlier steps.
 *
 * <p>{@link StraightCodeCompiler} makes stretches, {@link StraightCodeRunner} executes them.
 */
final class StraightCode {
  static final int FRESH = 0;
  static final int MOVE = 1;
  static final int ASSIGN = 2;
  static final int READ = 3;
  static final int WRITE = 4;
  static final int BRANCH = 5;

  /** The first instruction. */
  final int start;

  /** The instruction after the last one. */
  final int end;

  /** Slots of the operand stack in use at the start. */
  final int height;

  /** How many slots a frame needs. */
  final int slots;

  final int[] codes;

  /** The instruction of each step. */
  final int[] pcs;

  /** The slots whose values a step uses, in the order in which replay would take them. */
  final int[][] sources;

  /** The slot that a step sets, or -1. */
  final int[] results;

  /**
   * The operand stack before each READ, WRITE and BRANCH, each entry as the slots that it depends
   * on.
   */
  final int[][][] before;

  /** The same after it. */
  final int[][][] after;

  /** The same at the end. */
  final int[][] last;

  StraightCode(StraightCodeCompiler c) {
    this.start = c.start;
    this.end = c.pc;
    this.height = c.height;
    this.slots = c.nextSlot;
    this.codes = c.codes.toIntArray();
    this.pcs = c.pcs.toIntArray();
    this.sources = c.sources.toArray(new int[0][]);
    this.results = c.results.toIntArray();
    this.before = c.before.toArray(new int[0][][]);
    this.after = c.after.toArray(new int[0][][]);
    this.last = c.stack.toArray(new int[0][]);
  }
}
