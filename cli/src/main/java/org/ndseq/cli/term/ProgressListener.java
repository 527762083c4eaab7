package org.ndseq.cli.term;

import java.util.Optional;

/** Is told what long work does. Calls may come from any thread. */
public interface ProgressListener extends AutoCloseable {
  /** Says nothing. */
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

  /** What goes on now; the next call replaces it. The total is 0 where it is not known. */
  void doing(WorkPhase phase, long done, long total, String what);

  /** What is done and worth a line that stays. */
  void did(WorkPhase phase, long done, long total, String what);

  /** A warning or an explanation, worth a line that stays. */
  void note(String text);

  /** A limit of the result, which is shown even where progress is not. */
  default void warn(String text) {
    note("warning: " + text);
  }

  /** Where the output of the program under test has to go so that both stay readable. */
  default Optional<ProgramOutput> programOutput() {
    return Optional.empty();
  }

  /** Leaves the screen tidy. */
  @Override
  void close();

  /** Takes what the program under test prints. */
  interface ProgramOutput {
    void out(byte[] bytes, int length);

    void err(byte[] bytes, int length);
  }
}
