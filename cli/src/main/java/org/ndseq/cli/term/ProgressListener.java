package org.ndseq.cli.term;

/** Receives the progress of long work. Calls may come from any thread. */
public interface ProgressListener extends AutoCloseable {
  /** Ignores progress. */
  ProgressListener NONE =
      new ProgressListener() {
        @Override
        public void doing(WorkPhase phase, long done, long total, String what) {}

        @Override
        public void did(WorkPhase phase, long done, long total, String what) {}

        @Override
        public void note(String text) {}

        @Override
        public void close() {}
      };

  /** Reports the current step; the next call replaces it. The total is 0 if it is unknown. */
  void doing(WorkPhase phase, long done, long total, String what);

  /** Reports a completed step, shown as a permanent line. */
  void did(WorkPhase phase, long done, long total, String what);

  /** Reports a warning or an explanation, shown as a permanent line. */
  void note(String text);

  /** Reports a limit of the result, which is shown even where progress is not. */
  default void warn(String text) {
    note("warning: " + text);
  }

  /** Destination for the output of the program under test, so that both stay readable. */
  default ProgramOutput programOutput() {
    return ProgramOutput.OURS;
  }

  /** Leaves the screen tidy. */
  @Override
  void close();

  /** Receives the output of the program under test. */
  interface ProgramOutput {
    /** Passes it on to our own output. */
    ProgramOutput OURS =
        new ProgramOutput() {
          @Override
          public void out(byte[] bytes, int length) {
            System.out.write(bytes, 0, length);
            System.out.flush();
          }

          @Override
          public void err(byte[] bytes, int length) {
            System.err.write(bytes, 0, length);
            System.err.flush();
          }
        };

    void out(byte[] bytes, int length);

    void err(byte[] bytes, int length);
  }
}
