package org.ndseq.trace;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * A recorded run, immutable, as columns of primitives. Events are numbered from 0; the events of
 * one thread are contiguous and in the order in which the thread made them. There is no global
 * order here: {@code org.ndseq.order} makes one from the versions.
 *
 * <p>Branch outcomes are events too, but they are stored separately as bits (one per two-way
 * branch, several per switch); each control event carries the number of its thread's bits before
 * it. {@code org.ndseq.flow} combines the two.
 */
public final class Trace {
  private final byte[] kinds;
  private final int[] sites;
  private final int[] targets;
  private final int[] versions;
  private final int[] tasks;
  private final int[] positions;
  private final int[] threadStarts;
  private final List<String> threadNames;
  private final List<BranchBitList> bits;
  private final List<Task> taskList;
  private final LocationTable locations;
  private final SymbolTable symbols;
  private final RunInfo info;
  private final TransactionTable transactions;

  Trace(
      TraceColumns c,
      List<Task> taskList,
      LocationTable locations,
      SymbolTable symbols,
      RunInfo info,
      TransactionTable transactions) {
    this.kinds = c.kinds();
    this.sites = c.sites();
    this.targets = c.targets();
    this.versions = c.versions();
    this.tasks = c.tasks();
    this.positions = c.positions();
    this.threadStarts = c.threadStarts();
    this.threadNames = List.copyOf(c.threadNames());
    this.bits = List.copyOf(c.bits());
    this.taskList = List.copyOf(taskList);
    this.locations = locations;
    this.symbols = symbols;
    this.info = info;
    this.transactions = transactions;
  }

  /** The number of events other than branches. */
  public int size() {
    return kinds.length;
  }

  /** The number of branch outcomes of all threads. */
  public long branches() {
    return bits.stream().mapToLong(BranchBitList::size).sum();
  }

  /** All events, branches among them. */
  public long events() {
    return size() + branches();
  }

  public EventKind kind(int event) {
    return EventKind.of(kinds[event]);
  }

  /** The instruction that made the event, or -1. */
  public int site(int event) {
    return sites[event];
  }

  /** A location, an object, a task or a method, depending on the kind; -1 for none. */
  public int target(int event) {
    return targets[event];
  }

  /**
   * The version made or seen; for control events, the number of the thread's branch bits before it.
   */
  public int version(int event) {
    return versions[event];
  }

  /** The task that made the event. */
  public int task(int event) {
    return tasks[event];
  }

  /** The thread that made the event. */
  public int thread(int event) {
    int i = Arrays.binarySearch(threadStarts, event);
    if (i < 0) {
      return -i - 2;
    }
    while (i + 1 < threadStarts.length && threadStarts[i + 1] == event) {
      i++; // an empty thread starts where the next one does
    }
    return i;
  }

  public int threadCount() {
    return threadNames.size();
  }

  public String threadName(int thread) {
    return threadNames.get(thread);
  }

  /** The first event of a thread. */
  public int threadStart(int thread) {
    return threadStarts[thread];
  }

  /** One past the last event of a thread. */
  public int threadEnd(int thread) {
    return threadStarts[thread + 1];
  }

  public BranchBitList bits(int thread) {
    return bits.get(thread);
  }

  public List<Task> tasks() {
    return taskList;
  }

  public LocationTable locations() {
    return locations;
  }

  public SymbolTable symbols() {
    return symbols;
  }

  public RunInfo info() {
    return info;
  }

  /** The transactions of a trace that was imported from a text. */
  public TransactionTable transactions() {
    return transactions;
  }

  /** Whether an access is one of a volatile or atomic variable, in whatever mode. */
  public boolean isAtomic(int event) {
    int site = sites[event];
    if (site < 0) {
      return false;
    }
    SiteDefinition s = symbols.site(site);
    return s.op() == SiteOp.ATOMIC
        || s.op() == SiteOp.OPAQUE
        || (s.field() >= 0 && symbols.fields().get(s.field()).isVolatile());
  }

  /** Position of the event in the text that it was imported from, counting from 0. */
  public OptionalInt position(int event) {
    return positions.length == 0 ? OptionalInt.empty() : OptionalInt.of(positions[event]);
  }

  /**
   * The variable that an access touches, in its display form: {@code Account.balance}, {@code
   * int[]#12[3]}.
   */
  public String variable(int event) {
    return EventKindNaming.variable(this, event);
  }
}
