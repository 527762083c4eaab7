package org.ndseq.agent.control.turn;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Takes what tasks print: a task's text becomes part of the output at its next operation, so that
 * the order of the output is that of the schedule.
 */
public final class TurnOutput extends OutputStream {
  private final ByteArrayOutputStream all = new ByteArrayOutputStream();

  /** Written before the run begins. */
  private volatile @Nullable TurnRun run;

  private volatile int number;

  void belongsTo(TurnRun owner, int streamNumber) {
    number = streamNumber;
    run = owner;
  }

  private ByteArrayOutputStream target() {
    TurnRun owner = run;
    TurnTask task = owner == null ? null : owner.taskOrNull();
    return task == null ? all : task.printed[number];
  }

  @Override
  public void write(int b) {
    target().write(b);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    target().write(bytes, from, length);
  }

  /** Appends what a task printed. */
  void take(ByteArrayOutputStream printed) {
    if (printed.size() > 0) {
      all.writeBytes(printed.toByteArray());
      printed.reset();
    }
  }

  /** The output so far. */
  public String text() {
    return all.toString(StandardCharsets.UTF_8);
  }
}
