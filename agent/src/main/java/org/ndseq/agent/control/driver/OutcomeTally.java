package org.ndseq.agent.control.driver;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Properties;

/** The runs with one outcome, and the schedule of the first of them. */
final class OutcomeTally {
  private final int number;
  private final Path schedule;
  private int count;

  /**
   * Makes a tally of no run.
   *
   * @param number the position among the outcomes
   */
  OutcomeTally(int number, Path schedule) {
    this.number = number;
    this.schedule = schedule;
  }

  int number() {
    return number;
  }

  Path schedule() {
    return schedule;
  }

  void increment() {
    count++;
  }

  /** Puts the numbers into a report. */
  void put(Properties all, String key) {
    all.setProperty(key + "count", Integer.toString(count));
    all.setProperty(key + "schedule", schedule.toString());
  }

  void write(DataOutputStream out) throws IOException {
    LongText.write(schedule.toString(), out);
    out.writeInt(count);
  }

  static OutcomeTally read(int number, DataInputStream in) throws IOException {
    OutcomeTally tally = new OutcomeTally(number, Path.of(LongText.read(in)));
    tally.count = in.readInt();
    return tally;
  }
}
