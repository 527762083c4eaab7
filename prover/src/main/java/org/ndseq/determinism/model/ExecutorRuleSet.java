package org.ndseq.determinism.model;

import java.util.List;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Which executors run the tasks that they are given and no other code of the program: those of
 * {@code Executors} without a factory, and thread pools that never reject a task.
 */
final class ExecutorRuleSet {
  private static final CellKey SHUTDOWN = CellKey.state("shutdown");
  private static final CellKey PLAIN = CellKey.state("plain executor");
  private static final String CONCURRENT = "java/util/concurrent/";

  /** The types that a program has to implement to have code of its own run by an executor. */
  private static final List<String> HOOKS =
      List.of(
          CONCURRENT + "ThreadFactory",
          CONCURRENT + "ForkJoinPool$ForkJoinWorkerThreadFactory",
          CONCURRENT + "RejectedExecutionHandler",
          CONCURRENT + "Executor");

  private static final Set<String> POOLS =
      Set.of(
          CONCURRENT + "ThreadPoolExecutor",
          CONCURRENT + "ScheduledThreadPoolExecutor",
          CONCURRENT + "ForkJoinPool");

  private static final long NANOS_OF_A_SECOND = 1_000_000_000L;

  private final SymbolicContext context;

  ExecutorRuleSet(SymbolicContext context) {
    this.context = context;
  }

  /** Notes how a pool is made: with numbers only, or with an unbounded queue. */
  void made(MethodCall call, SymbolicState s) {
    if (call.receiver() instanceof SymbolicValue.Fresh f && POOLS.contains(f.type())) {
      boolean plain = true;
      for (SymbolicValue arg : call.args()) {
        boolean unit =
            arg instanceof SymbolicValue.StaticOf u && u.key().owner().endsWith("/TimeUnit");
        boolean queue =
            arg instanceof SymbolicValue.Fresh q
                && q.type().equals(CONCURRENT + "LinkedBlockingQueue")
                && s.heap.containsKey(new SymbolicState.Cell(q.event(), PLAIN, LinearTerm.ZERO));
        plain &= arg instanceof SymbolicValue.Whole || unit || queue;
      }
      if (plain) {
        s.heap.put(
            new SymbolicState.Cell(f.event(), PLAIN, LinearTerm.ZERO),
            SymbolicValue.ofInt(LinearTerm.ONE));
      }
    } else if (call.receiver() instanceof SymbolicValue.Fresh f && call.args().isEmpty()) {
      s.heap.put(
          new SymbolicState.Cell(f.event(), PLAIN, LinearTerm.ZERO),
          SymbolicValue.ofInt(LinearTerm.ONE));
    }
  }

  /** Refuses an executor that may run other code than the tasks, or drop some of them. */
  void refuse(SymbolicValue.Ref pool, MethodCall call, SymbolicState s) {
    boolean made =
        pool instanceof SymbolicValue.Fresh f
            && (f.type().equals("executor")
                || f.type().equals("commonPool")
                || POOLS.contains(f.type())
                    && s.heap.containsKey(
                        new SymbolicState.Cell(f.event(), PLAIN, LinearTerm.ZERO)));
    if (!made && context.provisos().isNeverCalled()) {
      context.assume(
          "the executor of %s runs the tasks, each once, and no other code".formatted(call.text()));
    }
    boolean odd =
        HOOKS.stream().anyMatch(context.code()::implementsSome)
            || POOLS.stream().anyMatch(context.code()::allocatesWithObjects);
    if (!made && (odd || pool instanceof SymbolicValue.Fresh)) {
      throw new NotAnalysable(
          "the executor of "
              + call.text()
              + " may run other code of the program, such as a thread factory, or drop tasks");
    }
  }

  /** Refuses tasks whose failures a handler of the program sees, beside other tasks. */
  void refuseHandlers(MethodCall call) {
    boolean handlers =
        context.code().implementsSome("java/lang/Thread$UncaughtExceptionHandler")
            || !context.code().oursBelow("java/lang/ThreadGroup").isEmpty();
    if (handlers) {
      throw new NotAnalysable(
          "an uncaught-exception handler of the program may run beside the tasks of "
              + call.text());
    }
  }

  void shutdown(SymbolicValue.Ref pool, SymbolicState s) {
    if (pool instanceof SymbolicValue.Fresh f) {
      s.heap.put(
          new SymbolicState.Cell(f.event(), SHUTDOWN, LinearTerm.ZERO),
          SymbolicValue.ofInt(LinearTerm.ONE));
    }
  }

  /** True if the pool takes no more tasks and the wait is long enough for any to end. */
  boolean endsAll(SymbolicValue.Fresh pool, MethodCall call, SymbolicState s) {
    boolean closed = call.insn().name.equals("close");
    boolean shut =
        s.heap.containsKey(new SymbolicState.Cell(pool.event(), SHUTDOWN, LinearTerm.ZERO));
    return closed || shut && isLong(call.args());
  }

  private static boolean isLong(List<SymbolicValue> args) {
    if (args.size() != 2
        || !(args.get(0) instanceof SymbolicValue.Whole w && w.lin().isConstant())
        || !(args.get(1) instanceof SymbolicValue.StaticOf unit)) {
      return false;
    }
    double nanos =
        switch (unit.key().name()) {
          case "NANOSECONDS" -> 1;
          case "MICROSECONDS" -> 1e3;
          case "MILLISECONDS" -> 1e6;
          case "SECONDS" -> 1e9;
          default -> 6e10;
        };
    return w.lin().constant().doubleValue() * nanos >= NANOS_OF_A_SECOND;
  }
}
