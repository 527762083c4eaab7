package org.ndseq.plugin.run;

/** The last progress that a process told; written by its reader, read by whoever shows it. */
final class ProcessProgress {
  private volatile ProgressLine last = new ProgressLine("Starting", 0, 0, "");

  void tell(ProgressLine line) {
    last = line;
  }

  ProgressLine last() {
    return last;
  }
}
