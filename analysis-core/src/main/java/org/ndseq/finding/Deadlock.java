package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ndseq.trace.PrintableText;

/**
 * Tasks that wait so that none of them can continue; or, where others could, tasks that still
 * waited when their run was stopped from outside: a hang.
 *
 * @param kind observed if a recorded run ended in it
 * @param tasks the waiting tasks, each waiting for the next where they form a cycle
 * @param witness for a predicted deadlock, an interleaving that ends in it; else empty
 * @param count number of occurrences
 * @param confirmation the result of controlled runs
 * @param others for a hang, the threads that could have continued; else empty
 */
public record Deadlock(
    String id,
    EvidenceKind kind,
    List<WaitingTask> tasks,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<WitnessStep> witness,
    long count,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Confirmation.NoneFilter.class)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Confirmation confirmation,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<OtherThread> others)
    implements Finding {
  private static final int OTHERS_SHOWN = 3;

  public Deadlock {
    id = PrintableText.of(id);
    tasks = List.copyOf(tasks);
    witness = List.copyOf(witness);
    others = List.copyOf(others);
  }

  /** A deadlock that was not confirmed. */
  public Deadlock(
      String id,
      EvidenceKind kind,
      List<WaitingTask> tasks,
      List<WitnessStep> witness,
      long count) {
    this(id, kind, tasks, witness, count, Confirmation.NONE, List.of());
  }

  /** Tasks that waited when their run was stopped, beside others that could have continued. */
  public static Deadlock hang(String id, List<WaitingTask> tasks, List<OtherThread> others) {
    return new Deadlock(id, EvidenceKind.OBSERVED, tasks, List.of(), 1, Confirmation.NONE, others);
  }

  /** Whether others could have continued, so that the tasks may have waited for them. */
  @JsonIgnore
  public boolean isHang() {
    return !others.isEmpty();
  }

  /** A copy with the result of controlled runs. */
  public Deadlock withConfirmation(Confirmation found) {
    return new Deadlock(id, kind, tasks, witness, count, found, others);
  }

  /** A task with the locks that it holds and the object that it waits for. */
  public record WaitingTask(String task, List<Acquisition> holds, Awaited waitsFor) {
    public WaitingTask {
      task = PrintableText.of(task);
      holds = List.copyOf(holds);
    }

    /** The state of the task as a phrase. */
    String text() {
      String wait = task + " waits for " + waitsFor.text();
      return holds.isEmpty()
          ? wait
          : holds.stream()
              .map(Acquisition::text)
              .collect(Collectors.joining(" and ", wait + " and holds ", ""));
    }
  }

  /**
   * A lock that a task holds.
   *
   * @param lock description of the lock, such as {@code Object#7}
   * @param at the place where the task acquired it
   * @param stack the innermost place comes first
   */
  public record Acquisition(String lock, LockMode mode, Place at, List<Place> stack) {
    public Acquisition {
      lock = PrintableText.of(lock);
      stack = List.copyOf(stack);
    }

    /** The lock as a phrase. */
    String text() {
      return "%s (acquired at %s)".formatted(new LockRecord(lock, mode).display(), at.display());
    }
  }

  /**
   * The object or event that a task waits for.
   *
   * @param target description of the lock, condition, latch, future, semaphore or task
   * @param at the place where the task waits
   * @param stack the innermost place comes first
   */
  public record Awaited(AwaitedKind kind, String target, Place at, List<Place> stack) {
    public Awaited {
      target = PrintableText.of(target);
      stack = List.copyOf(stack);
    }

    /** The object and the place as a phrase. */
    String text() {
      return kind.words() + target + " at " + at.display();
    }
  }

  /**
   * A thread that could have continued when a run was stopped.
   *
   * @param task its task or its name
   */
  public record OtherThread(String task, OtherActivity activity, Place at) {
    public OtherThread {
      task = PrintableText.of(task);
    }

    /** The thread as a phrase. */
    String text() {
      return task + " " + activity.words() + (at.line() > 0 ? " at " + at.display() : "");
    }
  }

  @Override
  public FindingType type() {
    return FindingType.DEADLOCK;
  }

  @Override
  public Level level(Verdict verdict) {
    if (isHang()) {
      boolean sleep = others.stream().allMatch(o -> o.activity() == OtherActivity.SLEEPS);
      return confirmation.level(sleep ? Level.WARNING : Level.NOTE);
    }
    return confirmation.level(kind == EvidenceKind.OBSERVED ? Level.ERROR : Level.WARNING);
  }

  /** The waits of all tasks, then the acquisitions of the locks that they hold. */
  @Override
  public List<FindingPlace> places() {
    List<FindingPlace> places = new ArrayList<>();
    for (WaitingTask t : tasks) {
      places.add(
          FindingPlace.statement(PlaceRole.WAIT, t.waitsFor().at())
              .numbered(
                  places.size(), "wait of %s for %s".formatted(t.task(), t.waitsFor().target())));
    }
    int number = 0;
    for (WaitingTask t : tasks) {
      for (Acquisition lock : t.holds()) {
        places.add(
            FindingPlace.statement(PlaceRole.ACQUISITION, lock.at())
                .numbered(number++, "acquisition of %s by %s".formatted(lock.lock(), t.task())));
      }
    }
    return places;
  }

  @Override
  public String title() {
    String name =
        isHang()
            ? "Hang of "
            : kind == EvidenceKind.OBSERVED ? "Deadlock of " : "Possible deadlock of ";
    return name + (tasks.size() == 1 ? "1 task" : tasks.size() + " tasks");
  }

  @Override
  public String where() {
    return tasks.stream()
        .map(t -> t.waitsFor().at().display())
        .distinct()
        .collect(Collectors.joining(" ↔ "));
  }

  @Override
  public String message() {
    if (isHang()) {
      return tasks.stream()
          .map(WaitingTask::text)
          .collect(
              Collectors.joining(
                  "; ", "Hang: the run was stopped, and had not ended by itself: ", othersText()));
    }
    String none = tasks.size() == 1 ? "the task cannot continue: " : "no task can continue: ";
    return tasks.stream()
        .map(WaitingTask::text)
        .collect(
            Collectors.joining(
                "; ",
                kind == EvidenceKind.OBSERVED
                    ? "Deadlock: " + none
                    : "Possible deadlock: in another interleaving " + none,
                lostSignalAdvice() + confirmation.afterSentence()));
  }

  private String othersText() {
    String all =
        others.stream()
            .limit(OTHERS_SHOWN)
            .map(OtherThread::text)
            .collect(Collectors.joining(", "));
    int more = others.size() - OTHERS_SHOWN;
    return ". Of the others, %s%s; whether one of them would have ended the wait is not known"
        .formatted(all, more > 0 ? ", and %d more could continue".formatted(more) : "");
  }

  private String lostSignalAdvice() {
    boolean isLostSignal =
        kind == EvidenceKind.PREDICTED
            && !witness.isEmpty() // found by a controlled run, it can have another cause
            && tasks.stream().anyMatch(t -> t.waitsFor().kind() == AwaitedKind.CONDITION);
    return isLostSignal
        ? ", as all notifications come before it waits. Wait in a loop that checks a condition,"
            + " and change the condition under the same lock"
        : "";
  }
}
