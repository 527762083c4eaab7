package org.ndseq.agent.control.explore;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.explore.RunTranscript.ChosenStep;
import org.ndseq.agent.control.explore.RunTranscript.TaskView;

/** Transcripts of runs as bytes; a step takes about ten of them. */
@SuppressWarnings("EnumOrdinal") // the order of constants belongs to the version of the file
final class TranscriptBuffer {
  private static final StepKind[] KINDS = StepKind.values();
  private static final AccessMode[] MODES = AccessMode.values();
  private static final RunEnd.Cause[] CAUSES = RunEnd.Cause.values();

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private int runs;

  void add(RunTranscript run) {
    try {
      DataOutputStream out = new DataOutputStream(bytes);
      write(run, out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    runs++;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(runs);
    bytes.writeTo(out);
  }

  private static void write(RunTranscript run, DataOutputStream out) throws IOException {
    List<TaskStep> steps = new ArrayList<>(run.end().steps());
    steps.addAll(run.end().blocked());
    run.refused().forEach(task -> steps.add(task.next()));
    Map<String, Integer> tasks = new HashMap<>();
    for (TaskStep step : steps) {
      tasks.putIfAbsent(step.task(), tasks.size());
    }
    String[] names = new String[tasks.size()];
    tasks.forEach((name, number) -> names[number] = name);
    writeNumber(names.length, out);
    for (String name : names) {
      out.writeUTF(name);
    }
    out.writeByte(run.end().cause().ordinal());
    writeNumber(run.end().blocked().size(), out);
    writeNumber(run.refused().size(), out);
    writeNumber(run.end().steps().size(), out);
    for (TaskStep step : steps) {
      write(step, tasks.getOrDefault(step.task(), 0), out);
    }
    for (TaskView task : run.refused()) {
      out.writeByte((task.isEnabled() ? 1 : 0) + (task.isTimeout() ? 2 : 0));
    }
    writeNumber(run.choices().size(), out);
    int place = 0;
    for (ChosenStep choice : run.choices()) {
      writeNumber(choice.place() - place, out);
      place = choice.place();
      writeNumber(choice.announced().size(), out);
      for (AccessMode mode : choice.announced()) {
        out.writeByte(mode.ordinal());
      }
    }
  }

  private static void write(TaskStep step, int task, DataOutputStream out) throws IOException {
    writeNumber(task, out);
    writeNumber(step.index(), out);
    out.writeByte(step.kind().ordinal());
    writeNumber(step.site(), out);
    writeNumber(step.accesses(), out);
    for (int i = 0; i < step.accesses(); i++) {
      writeNumber((int) step.location(i), out);
      out.writeByte(step.mode(i).ordinal());
    }
  }

  /**
   * Reads a transcript.
   *
   * @param sites the numbers of sites in this process
   */
  static RunTranscript read(DataInputStream in, IntUnaryOperator sites) throws IOException {
    String[] names = new String[readNumber(in)];
    for (int i = 0; i < names.length; i++) {
      names[i] = in.readUTF();
    }
    RunEnd.Cause cause = CAUSES[in.readByte()];
    int blocked = readNumber(in);
    int refused = readNumber(in);
    int made = readNumber(in);
    List<TaskStep> steps = new ArrayList<>();
    for (int i = 0; i < made + blocked + refused; i++) {
      steps.add(readStep(in, names, sites));
    }
    List<TaskView> views = new ArrayList<>();
    for (TaskStep step : steps.subList(made + blocked, steps.size())) {
      int flags = in.readByte();
      views.add(new TaskView(step, (flags & 1) != 0, (flags & 2) != 0));
    }
    int chosen = readNumber(in);
    List<ChosenStep> choices = new ArrayList<>();
    int place = 0;
    for (int i = 0; i < chosen; i++) {
      place += readNumber(in);
      int announced = readNumber(in);
      List<AccessMode> modes = new ArrayList<>();
      for (int j = 0; j < announced; j++) {
        modes.add(MODES[in.readByte()]);
      }
      choices.add(new ChosenStep(place, modes));
    }
    RunEnd end = new RunEnd(steps.subList(0, made), steps.subList(made, made + blocked), cause);
    return new RunTranscript(choices, views, end);
  }

  private static TaskStep readStep(DataInputStream in, String[] names, IntUnaryOperator sites)
      throws IOException {
    String task = names[readNumber(in)];
    int index = readNumber(in);
    StepKind kind = KINDS[in.readByte()];
    TaskStep step = new TaskStep(task, index, kind, sites.applyAsInt(readNumber(in)));
    int accesses = readNumber(in);
    for (int i = 0; i < accesses; i++) {
      int location = readNumber(in);
      step.add(location, MODES[in.readByte()]);
    }
    return step;
  }

  /** Writes small numbers in one byte. */
  private static void writeNumber(int number, DataOutputStream out) throws IOException {
    int rest = number;
    while ((rest & ~0x7F) != 0) {
      out.writeByte(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  private static int readNumber(DataInputStream in) throws IOException {
    int number = 0;
    for (int shift = 0; ; shift += 7) {
      int part = in.readUnsignedByte();
      number |= (part & 0x7F) << shift;
      if ((part & 0x80) == 0) {
        return number;
      }
    }
  }
}
