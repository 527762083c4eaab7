package org.ndseq.agent.control.turn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * One run whose operations are made in the order of an automaton. A run that does something that
 * the automaton does not have is given up, and the caller makes it again in another way; so nothing
 * of it may have an effect outside of the program before it has ended.
 */
public final class TurnRun {
  private static final String[] KINDS = {
    "ACQUIRE", "RELEASE", "WAIT", "NOTIFY", "FORK", "JOIN", "CALL", "END"
  };
  static final int ACQUIRE = 0;
  static final int RELEASE = 1;
  static final int WAIT = 2;
  static final int NOTIFY = 3;
  static final int FORK = 4;
  static final int JOIN = 5;
  static final int CALL = 6;
  static final int END = 7;

  private static final int UNKNOWN = -2;
  private static final long LOOK_MILLIS = 20;
  private static final int PATIENCE = 15;

  /** The run that hooks belong to; written by the driver. */
  private static volatile @Nullable TurnRun active;

  private final TurnAutomaton automaton;
  private final Map<Thread, TurnTask> tasks = new ConcurrentHashMap<>();
  private final TurnOutput[] outputs;

  /** The numbers of operations by kind and site; replaced when it grows, under the lock. */
  private volatile int[][] symbols = new int[KINDS.length][0];

  /** Written by the task whose turn it is. */
  private volatile TurnAutomaton.State state;

  /** The arrivals at barriers; used by the task whose turn it is. */
  private final IdentityHashMap<Object, List<Arrival>> barriers = new IdentityHashMap<>();

  /** The reason to give up, or an end; written under the lock. */
  private volatile @Nullable String failure;

  private volatile boolean isOver;
  private volatile int exitCode;
  private final AtomicLong made = new AtomicLong();

  /** A task that waits for others at a barrier. */
  private final class Arrival implements BooleanSupplier {
    final TurnTask task;
    volatile boolean isOpen;

    Arrival(TurnTask task) {
      this.task = task;
    }

    @Override
    public boolean getAsBoolean() {
      return isOpen || isOver;
    }
  }

  /** A task that waits for its turn; a class, since a lambda is linked in the midst of the run. */
  private final class TurnWait implements BooleanSupplier {
    private final TurnTask task;

    TurnWait(TurnTask task) {
      this.task = task;
    }

    @Override
    public boolean getAsBoolean() {
      return state.turn == task.number || isOver;
    }
  }

  /** Makes a run; the outputs take what its tasks print, in the order of their operations. */
  public TurnRun(TurnAutomaton automaton, TurnOutput out, TurnOutput err) {
    this.automaton = automaton;
    this.state = automaton.start();
    this.outputs = new TurnOutput[] {out, err};
    out.belongsTo(this, 0);
    err.belongsTo(this, 1);
  }

  static @Nullable TurnRun active() {
    return active;
  }

  /** Runs {@code main} as the first task. */
  public void start(Thread main) {
    active = this;
    tasks.put(main, new TurnTask("main", automaton.task("main"), main));
    main.start();
  }

  /** Waits for the end; the reason why the run was given up, empty if it followed its schedule. */
  public Optional<String> await(long millis) throws InterruptedException {
    long until = System.nanoTime() + millis * 1_000_000;
    long last = -1;
    int looks = 0;
    synchronized (this) {
      while (!isOver) {
        wait(LOOK_MILLIS);
        boolean isStill = made.get() == last;
        for (TurnTask task : tasks.values()) {
          isStill &= task.hasEnded || task.isWaiting;
        }
        looks = isStill ? looks + 1 : 0;
        last = made.get();
        if (looks >= PATIENCE) {
          giveUp("no task can continue");
        } else if (System.nanoTime() > until) {
          giveUp("the limit of time was reached");
        }
      }
    }
    return Optional.ofNullable(failure);
  }

  /** Waits for the threads of a run that has ended; false if one of them does not end. */
  public boolean joinThreads(long millis) throws InterruptedException {
    long until = System.nanoTime() + millis * 1_000_000;
    for (TurnTask task : tasks.values()) {
      task.thread.join(Math.max(1, (until - System.nanoTime()) / 1_000_000));
      if (task.thread.isAlive()) {
        return false;
      }
    }
    return true;
  }

  /** Detaches the hooks. */
  public void close() {
    active = null;
  }

  public int exitCode() {
    return exitCode;
  }

  /** Gives the run up. */
  public void giveUp(String reason) {
    synchronized (this) {
      if (!isOver) {
        failure = reason;
        finish();
      }
    }
  }

  private void finish() {
    synchronized (this) {
      isOver = true;
      notifyAll();
    }
    tasks.values().forEach(TurnTask::wake);
  }

  /** The task of the current thread; ends a thread that is none of the run's, or is late. */
  TurnTask task() {
    TurnTask task = tasks.get(Thread.currentThread());
    if (task == null) {
      giveUp("a thread that the program did not start made an operation");
    }
    if (task == null || isOver) {
      throw new TurnEndedError();
    }
    return task;
  }

  @Nullable TurnTask taskOrNull() {
    return tasks.get(Thread.currentThread());
  }

  /**
   * Waits for the task's turn.
   *
   * @param symbol the operation that the task is about to make
   */
  private void awaitTurn(TurnTask task, int symbol) {
    while (true) {
      if (state.turn != task.number && !isOver) {
        task.await(new TurnWait(task));
      }
      if (isOver) {
        throw new TurnEndedError();
      }
      if (!state.isChoice) {
        break;
      }
      enter(task, state.after(symbol));
    }
    for (int i = 0; i < outputs.length; i++) {
      outputs[i].take(task.printed[i]);
    }
  }

  /** Makes an operation of the task, at its turn. */
  void operation(TurnTask task, int kind, int site) {
    int symbol = symbol(kind, site);
    awaitTurn(task, symbol);
    advance(task, symbol);
  }

  private void advance(TurnTask task, int symbol) {
    made.lazySet(made.getPlain() + 1); // only the task whose turn it is writes it
    enter(task, state.after(symbol));
  }

  private void enter(TurnTask task, TurnAutomaton.@Nullable State next) {
    if (next == null) {
      giveUp("a task made an operation that the schedule does not have");
      throw new TurnEndedError();
    }
    state = next;
    if (next.turn != task.number) {
      for (TurnTask other : tasks.values()) {
        if (other.number == next.turn) {
          other.wake();
        }
      }
    }
  }

  private int symbol(int kind, int site) {
    int[] known = symbols[kind];
    if (site >= known.length || known[site] == UNKNOWN) {
      synchronized (this) {
        known = Arrays.copyOf(symbols[kind], Math.max(symbols[kind].length, site + 1));
        Arrays.fill(known, symbols[kind].length, known.length, UNKNOWN);
        String place = kind == END ? "-" : SiteTable.get(site).text();
        known[site] = automaton.symbol(KINDS[kind] + " " + place);
        int[][] all = symbols.clone();
        all[kind] = known;
        symbols = all;
      }
    }
    return known[site];
  }

  /** Makes the child of a task, at its turn, and starts it. */
  void fork(TurnTask parent, Thread thread, int site) {
    int symbol = symbol(FORK, site);
    awaitTurn(parent, symbol);
    String name = parent.name + "/" + parent.children++;
    tasks.put(thread, new TurnTask(name, automaton.task(name), thread));
    advance(parent, symbol);
    thread.start();
  }

  /** Waits for the other tasks of a barrier; the number of those that come later. */
  int meet(TurnTask task, CyclicBarrier barrier, int site) {
    int symbol = symbol(ACQUIRE, site);
    awaitTurn(task, symbol);
    List<Arrival> waiting = barriers.computeIfAbsent(barrier, b -> new ArrayList<>());
    int index = barrier.getParties() - 1 - waiting.size();
    if (index == 0) {
      List<Arrival> leaving = List.copyOf(waiting);
      waiting.clear();
      for (Arrival arrival : leaving) {
        arrival.isOpen = true;
      }
      advance(task, symbol);
      for (Arrival arrival : leaving) {
        arrival.task.wake();
      }
      return 0;
    }
    Arrival own = new Arrival(task);
    waiting.add(own);
    advance(task, symbol);
    task.await(own);
    if (isOver) {
      throw new TurnEndedError();
    }
    return index;
  }

  /** The end of a task. */
  void end(TurnTask task) {
    int symbol = symbol(END, 0);
    awaitTurn(task, symbol);
    task.hasEnded = true; // before others can go on and look
    advance(task, symbol);
    if (state.turn < 0) {
      synchronized (this) {
        boolean isWhole = state.isEnd;
        for (TurnTask each : tasks.values()) {
          isWhole &= each.hasEnded;
        }
        failure = isOver || isWhole ? failure : "the schedule ended before the run";
        finish();
      }
    }
  }

  /** The program ends the process, at the task's turn. */
  void exit(TurnTask task, int code) {
    awaitTurn(task, -1);
    exitCode = code;
    finish();
    throw new TurnEndedError();
  }
}
