package org.ndseq.cli.report;

import java.util.List;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** A long run whose tasks update one variable, with the cycle of {@link SampleFindings} in it. */
record SampleRun(Findings findings, List<RunPicture> pictures) {
  /**
   * A run of so many events in so many tasks; in its middle one task's update of x comes between
   * the read and the write of another.
   */
  static SampleRun of(int events, int tasks) {
    LinearTraceBuilder builder = new LinearTraceBuilder("Figure1.java");
    int step = 0;
    for (int t = 0; t < tasks; t++) {
      builder.add("main", EventKind.FORK, task(t), Memory.PLAIN, 49);
    }
    while (step < events / 2) {
      work(builder, step++, tasks);
    }
    builder.add(task(0), EventKind.READ, "Figure1.x", Memory.PLAIN, 27);
    builder.add(task(1), EventKind.ACQUIRE, "lock", Memory.PLAIN, 28);
    builder.add(task(1), EventKind.WRITE, "Figure1.x", Memory.PLAIN, 29);
    builder.add(task(1), EventKind.RELEASE, "lock", Memory.PLAIN, 30);
    builder.add(task(0), EventKind.WRITE, "Figure1.x", Memory.PLAIN, 29);
    while (step < events) {
      work(builder, step++, tasks);
    }
    for (int t = 0; t < tasks; t++) {
      builder.add("main", EventKind.JOIN, task(t), Memory.PLAIN, 50);
    }
    Trace trace = builder.build();
    RunPainter painter = new RunPainter(0, trace);
    painter.cycle("cycle-1", cycle(trace));
    return new SampleRun(SampleFindings.all(Verdict.NONE), List.of(painter.paint()));
  }

  /** Each task in turn works for a while, mostly on its own variables. */
  private static void work(LinearTraceBuilder builder, int i, int tasks) {
    String task = task(i / 37 % tasks);
    String variable = i % 11 == 0 ? "shared" + i % 5 : task + ".v" + i % 20;
    EventKind kind = i % 3 == 0 ? EventKind.WRITE : EventKind.READ;
    builder.add(task, kind, variable, Memory.PLAIN, 20 + i % 30);
  }

  private static String task(int t) {
    return "worker-" + t;
  }

  private static int[] cycle(Trace trace) {
    int read = -1;
    int between = -1;
    int write = -1;
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess() && trace.variable(e).contains("Figure1.x")) {
        boolean first = trace.tasks().get(trace.task(e)).name().equals(task(0));
        if (!first) {
          between = e;
        } else if (trace.kind(e).isWriting()) {
          write = e;
        } else {
          read = e;
        }
      }
    }
    return new int[] {read, between, write};
  }
}
