package org.ndseq.plugin.run;

/**
 * The last progress reported by a process; written by the thread that reads its output, read by the
 * thread that shows it.
 */
final class ProcessProgress {
  private volatile ProgressLine last = new ProgressLine("Starting", 0, 0, "");

  void tell(ProgressLine line) {
    last = line;
  }

  ProgressLine last() {
    return last;
  }
}
