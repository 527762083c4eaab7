package org.ndseq.cover.machine;

/** An exception of the program on its way to a handler. */
final class ProgramFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient MachineValue thrown;

  ProgramFailure(MachineValue thrown) {
    super(null, null, false, false);
    this.thrown = thrown;
  }

  MachineValue thrown() {
    return thrown;
  }
}
