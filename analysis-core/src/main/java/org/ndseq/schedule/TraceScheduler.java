package org.ndseq.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.order.LinearOrder;
import org.ndseq.program.MethodDigest;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Makes the schedule of a recorded run. Runs that follow it have the same order of lock
 * acquisitions, signals and conflicting accesses, so each read sees the same write.
 *
 * <p>The edges: an acquisition after the releases that it had to wait for; a signal after the one
 * before it on the same object; who continues because of signals after the last of them; a read
 * after the write that it saw; a write after the write before it and the reads of that.
 */
public final class TraceScheduler {
  private final Trace trace;
  private final TaskPathNaming paths;
  private final BitSet enforced;
  private final ScheduleBuilder builder;
  private final Map<Long, OperationSite> sites = new HashMap<>();
  private final Map<Integer, LockState> locks = new HashMap<>();
  private final Map<Integer, SignalHistory> signals = new HashMap<>();
  private final Map<Integer, AccessState> accesses = new HashMap<>();

  /** Releases of a lock that the next acquisition has to wait for. */
  private static final class LockState {
    @Nullable OperationId exclusive;
    final List<OperationId> shared = new ArrayList<>();
  }

  /** Signals by one object with their versions. */
  private static final class SignalHistory {
    final IntArrayList versions = new IntArrayList();
    final List<OperationId> operations = new ArrayList<>();

    /** The last signal up to a version. */
    Optional<OperationId> upTo(int version) {
      int low = -1;
      int high = versions.size() - 1;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (versions.getInt(middle) <= version) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return low < 0 ? Optional.empty() : Optional.of(operations.get(low));
    }
  }

  /** The last write of a location and the reads since. */
  private static final class AccessState {
    @Nullable OperationId write;
    final List<OperationId> reads = new ArrayList<>();
  }

  private TraceScheduler(Trace trace) {
    this.trace = trace;
    this.paths = TaskPathNaming.of(trace);
    this.enforced = EnforcedSiteChooser.of(trace);
    this.builder = new ScheduleBuilder(identity(trace.symbols(), enforced));
  }

  /** The schedule of {@code trace}. */
  public static HappensBeforeSchedule of(Trace trace) {
    return new TraceScheduler(trace).make();
  }

  /** The digests of the methods that have a site in {@code enforced}. */
  private static ProgramIdentity identity(SymbolTable symbols, BitSet enforced) {
    Map<String, String> digests = new TreeMap<>();
    Map<Integer, Map<String, String>> classes = new HashMap<>();
    enforced.stream()
        .map(site -> symbols.site(site).method())
        .distinct()
        .forEach(
            number -> {
              MethodDefinition method = symbols.method(number);
              String name = method.name() + method.descriptor();
              String digest =
                  classes.computeIfAbsent(method.classId(), id -> digests(symbols, id)).get(name);
              if (digest != null) {
                String className = symbols.classOfMethod(number).name();
                digests.put(ProgramIdentity.key(className, name), digest);
              }
            });
    return new ProgramIdentity(digests);
  }

  private static Map<String, String> digests(SymbolTable symbols, int classId) {
    try {
      return symbols.classBytes(classId).map(MethodDigest::ofClass).orElse(Map.of());
    } catch (IllegalArgumentException e) {
      return Map.of(); // a damaged trace: its methods cannot be compared
    }
  }

  private HappensBeforeSchedule make() {
    enforced.stream().forEach(site -> builder.site(operationSite(site)));
    LinearOrder order = LinearOrder.of(trace);
    for (int rank = 0; rank < order.size(); rank++) {
      int event = order.event(rank);
      if (trace.kind(event) == EventKind.FORK) {
        paths
            .path(trace.target(event))
            .filter(path -> trace.tasks().get(trace.target(event)).fork() == event)
            .ifPresent(builder::task);
      } else if (trace.site(event) >= 0 && enforced.get(trace.site(event))) {
        Optional<String> path = paths.path(trace.task(event));
        OperationKind.of(trace.kind(event))
            .ifPresent(kind -> path.ifPresent(task -> add(event, kind, task)));
      }
    }
    return builder.build();
  }

  private void add(int event, OperationKind kind, String task) {
    OperationId id = builder.add(task, kind, operationSite(trace.site(event)));
    int target = trace.target(event);
    switch (kind) {
      case READ, WRITE, UPDATE ->
          access(id, kind, accesses.computeIfAbsent(target, t -> new AccessState()));
      case SIGNAL, AWAIT, BARRIER -> signal(id, kind, target, trace.version(event));
      default -> lock(id, kind, locks.computeIfAbsent(target, t -> new LockState()));
    }
  }

  private OperationSite operationSite(int number) {
    SiteDefinition site = trace.symbols().site(number);
    long instruction = (long) site.method() << 32 | site.instruction();
    return sites.computeIfAbsent(
        instruction, // which can have several sites
        key -> {
          MethodDefinition method = trace.symbols().method(site.method());
          return new OperationSite(
              trace.symbols().classOfMethod(site.method()).name(),
              method.name() + method.descriptor(),
              site.instruction(),
              site.line());
        });
  }

  private void access(OperationId id, OperationKind kind, AccessState state) {
    if (state.write != null) {
      builder.edge(state.write, id);
    }
    if (kind == OperationKind.READ) {
      state.reads.add(id);
    } else {
      state.reads.forEach(read -> builder.edge(read, id));
      state.reads.clear();
      state.write = id;
    }
  }

  private void signal(OperationId id, OperationKind kind, int object, int version) {
    SignalHistory history = signals.computeIfAbsent(object, o -> new SignalHistory());
    history.upTo(version).ifPresent(signal -> builder.edge(signal, id));
    if (kind == OperationKind.SIGNAL) {
      history.versions.add(version);
      history.operations.add(id);
    }
  }

  private void lock(OperationId id, OperationKind kind, LockState state) {
    if (state.exclusive != null
        && (kind == OperationKind.ACQUIRE || kind == OperationKind.ACQUIRE_SHARED)) {
      builder.edge(state.exclusive, id);
    }
    switch (kind) {
      case ACQUIRE -> {
        state.shared.forEach(release -> builder.edge(release, id));
        state.shared.clear();
      }
      case RELEASE -> state.exclusive = id;
      case RELEASE_SHARED -> state.shared.add(id);
      default -> {}
    }
  }
}
