package org.ndseq.finding.ending;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.ndseq.finding.AwaitedKind;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.FindingId;
import org.ndseq.trace.ObjectTable;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/**
 * Makes findings of the tasks that waited when none could continue. Where tasks wait for each other
 * in a ring, the finding is the ring; those that wait for a task of it are not part of it. Where
 * there is no ring, and where other tasks could continue, all waiting tasks are one finding.
 */
final class DeadlockMaker {
  /** Lines before the stack: tasks, state of the owner, kind, target, object. */
  private static final int HEAD = 5;

  private final Trace trace;
  private final StackFrameReader stacks;
  private final HeldLockFinder locks;

  DeadlockMaker(Trace trace) {
    this.trace = trace;
    this.stacks = new StackFrameReader(trace.symbols());
    this.locks = new HeldLockFinder(trace);
  }

  private record Wait(int task, int owner, FindingId.Anchor anchor, Deadlock.WaitingTask text) {}

  List<Deadlock> findings() {
    Map<Integer, Wait> waits = new LinkedHashMap<>();
    for (String value : trace.info().all(RunInfo.TASK_WAITS)) {
      List<String> lines = value.lines().toList();
      if (lines.size() >= HEAD) {
        Wait wait = wait(lines);
        waits.put(wait.task, wait);
      }
    }
    if (waits.isEmpty()) {
      return List.of();
    }
    List<Wait> all = new ArrayList<>(waits.values());
    all.sort(Comparator.comparing(w -> w.anchor.toString()));
    List<Deadlock.OtherThread> others = new OtherThreadReader(trace, stacks).others();
    if (!others.isEmpty()) {
      return List.of(Deadlock.hang(id(all), all.stream().map(Wait::text).toList(), others));
    }
    List<List<Wait>> rings = rings(waits);
    return rings.isEmpty()
        ? List.of(finding(all))
        : rings.stream().map(DeadlockMaker::finding).toList();
  }

  private static Deadlock finding(List<Wait> waits) {
    return new Deadlock(
        id(waits), EvidenceKind.OBSERVED, waits.stream().map(Wait::text).toList(), List.of(), 1);
  }

  private static String id(List<Wait> waits) {
    return FindingId.deadlock(waits.stream().map(Wait::anchor).toList());
  }

  /** The rings of tasks that each wait for the next; a task waits for one other at most. */
  private static List<List<Wait>> rings(Map<Integer, Wait> waits) {
    List<List<Wait>> rings = new ArrayList<>();
    Set<Integer> done = new HashSet<>();
    for (Wait start : waits.values()) {
      List<Wait> path = new ArrayList<>();
      Wait at = start;
      while (at != null && done.add(at.task)) {
        path.add(at);
        at = waits.get(at.owner);
      }
      int from = at == null ? -1 : path.indexOf(at);
      if (from >= 0) {
        rings.add(List.copyOf(path.subList(from, path.size())));
      }
    }
    return rings;
  }

  private Wait wait(List<String> lines) {
    String[] tasks = lines.get(0).split(" ", -1);
    int task = TaskLabeler.number(tasks[0]);
    int owner = tasks.length < 2 ? -1 : TaskLabeler.number(tasks[1]);
    AwaitedKind kind = kind(lines.get(2));
    StackFrameReader.ReadStack stack = stacks.read(lines.subList(HEAD, lines.size()));
    String target = target(kind, lines, owner);
    return new Wait(
        task,
        owner,
        stack.anchor(),
        new Deadlock.WaitingTask(
            TaskLabeler.of(trace, tasks[0]),
            locks.of(task),
            new Deadlock.Awaited(kind, target, stack.at(), stack.stack())));
  }

  private String target(AwaitedKind kind, List<String> lines, int owner) {
    String name = owner < 0 ? "" : TaskLabeler.of(trace, Integer.toString(owner));
    if (kind == AwaitedKind.JOIN && !name.isEmpty()) {
      return name;
    }
    boolean hasEnded = lines.get(1).equals("ended");
    String[] described = lines.get(3).split("\t", 2);
    return thing(described[0], TaskLabeler.number(lines.get(4)))
        + (described.length < 2 ? "" : " (" + described[1] + ")")
        + (hasEnded && !name.isEmpty() ? ", held by " + name + ", which has ended," : "");
  }

  private String thing(String name, int recorded) {
    ObjectTable objects = trace.locations().objects();
    for (int o = 0; recorded >= 0 && o < objects.size(); o++) {
      if (objects.recordedId(o) == recorded) {
        return objects.display(o);
      }
    }
    return name;
  }

  private static AwaitedKind kind(String word) {
    try {
      return AwaitedKind.valueOf(word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      return AwaitedKind.OTHER;
    }
  }
}
