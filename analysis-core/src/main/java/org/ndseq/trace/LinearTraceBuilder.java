package org.ndseq.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;
import org.ndseq.trace.format.TaskKind;

/**
 * Builds a trace from events given in one global order with everything named by strings, as text
 * formats have it: assigns the versions, numbers the names, and adds the BEGIN of every forked task
 * before its first event and the END of every task after its last. Each task is a thread of its
 * own. Event positions count the calls of {@link #add} and {@link #skip}.
 */
public final class LinearTraceBuilder {
  private static final int ACC_VOLATILE = 0x0040;

  /** Whether accesses of a variable synchronise. */
  public enum Memory {
    PLAIN,
    VOLATILE
  }

  /**
   * A variable, a lock or a forked task: the number that its name stands for, and its current
   * version.
   */
  private static final class Operand {
    final int number;
    int object = -1;
    int field = -1;
    int version;

    Operand(int number) {
      this.number = number;
    }
  }

  /** State of a task while the trace is built. */
  private static final class Progress {
    int number = -1;
    boolean waitsToBegin;
    boolean ended;
    int openTransactions;
    final IntArrayList transactions = new IntArrayList();
  }

  private final TraceBuilder builder = new TraceBuilder();
  private final Map<String, Progress> tasks = new LinkedHashMap<>();
  private final Map<String, Operand> variables = new HashMap<>();
  private final Map<String, Operand> syncs = new HashMap<>();
  private final Long2IntOpenHashMap sites = new Long2IntOpenHashMap();
  private final int method;
  private int threads;
  private int objects;
  private int position;

  /** Creates a builder; {@code source} replaces the source file name of every event. */
  public LinearTraceBuilder(String source) {
    method =
        builder.addMethod(
            new MethodDefinition(
                builder.addClass(new ClassDefinition(source, source, 0)), "", "()V"));
    sites.defaultReturnValue(-1);
  }

  /**
   * Appends an event.
   *
   * @param operand a variable, a lock or another task, as {@code kind} demands
   * @param line the program location, or 0
   */
  public void add(String task, EventKind kind, String operand, Memory memory, int line) {
    if (kind.isControl() || kind == EventKind.BEGIN || kind == EventKind.END) {
      throw new IllegalArgumentException(kind + " cannot be given in text");
    }
    int thread = running(task);
    if (kind.isAccess()) {
      access(thread, kind, operand, memory, line);
    } else if (kind.isTask()) {
      if (kind == EventKind.JOIN) {
        end(operand);
      }
      Progress other = number(operand);
      int site = site(sync(operand), SiteOp.SYNC, line);
      builder.task(thread, kind, site, other.number);
      other.waitsToBegin |= kind == EventKind.FORK;
    } else {
      Operand sync = sync(operand);
      if (sync.object < 0) {
        sync.object = object(operand);
      }
      boolean sees = kind == EventKind.AWAIT || kind == EventKind.BARRIER;
      sync.version += sees ? 0 : 1;
      builder.sync(thread, kind, site(sync, SiteOp.SYNC, line), sync.object, sync.version);
    }
    builder.position(thread, position++);
  }

  /** Begins a transaction; one inside another is part of it. */
  public void beginTransaction(String task) {
    Progress p = tasks.computeIfAbsent(task, t -> new Progress());
    if (p.openTransactions++ == 0) {
      p.transactions.add(position);
    }
    position++;
  }

  /** Ends the last transaction of a task that is open; false if there is none. */
  public boolean endTransaction(String task) {
    Progress p = tasks.computeIfAbsent(task, t -> new Progress());
    boolean isOpen = p.openTransactions > 0;
    if (isOpen && --p.openTransactions == 0) {
      p.transactions.add(position);
    }
    position++;
    return isOpen;
  }

  /** Counts a line of the text that holds no event. */
  public void skip() {
    position++;
  }

  public void info(RunInfo info) {
    builder.info(info);
  }

  public Trace build() {
    List<int[]> transactions = new ArrayList<>();
    tasks.values().removeIf(p -> p.number < 0); // transactions of a task without events
    for (Map.Entry<String, Progress> task : tasks.entrySet()) {
      end(task.getKey());
    }
    tasks.values().stream()
        .sorted(Comparator.comparingInt(p -> p.number))
        .forEach(p -> transactions.add(ranges(p)));
    builder.transactions(new TransactionTable(transactions));
    return builder.build();
  }

  private int[] ranges(Progress p) {
    if (p.openTransactions > 0) {
      p.transactions.add(position);
    }
    return p.transactions.toIntArray();
  }

  private void access(int thread, EventKind kind, String name, Memory memory, int line) {
    Operand variable = variables.computeIfAbsent(name, n -> operand());
    if (variable.object < 0) {
      int access = memory == Memory.VOLATILE ? ACC_VOLATILE : 0;
      variable.field = builder.addField(new FieldDefinition("", name, "I", access));
      variable.object = object(name);
    }
    variable.version += kind.isWriting() ? 1 : 0;
    int location = builder.location(variable.object, variable.field);
    int site = site(variable, SiteOp.STATIC, line);
    builder.access(thread, kind, site, location, variable.version);
  }

  /** The thread of a task, which begins now if it has not begun. */
  private int running(String task) {
    Progress p = tasks.computeIfAbsent(task, t -> new Progress());
    if (p.number < 0) {
      enter(p, task, TaskKind.ROOT);
    }
    if (p.waitsToBegin) {
      p.waitsToBegin = false;
      builder.task(p.number, EventKind.BEGIN, -1, p.number);
      builder.position(p.number, position);
    }
    return p.number;
  }

  private void end(String task) {
    Progress p = tasks.computeIfAbsent(task, t -> new Progress());
    if (!p.ended) {
      p.ended = true;
      int thread = running(task);
      builder.task(thread, EventKind.END, -1, p.number);
      builder.position(thread, position);
    }
  }

  /** Returns the state of a task, created here if the task is new. */
  private Progress number(String task) {
    Progress p = tasks.computeIfAbsent(task, t -> new Progress());
    if (p.number < 0) {
      enter(p, task, TaskKind.THREAD);
    }
    return p;
  }

  private void enter(Progress p, String task, TaskKind kind) {
    p.number = threads++;
    p.waitsToBegin = true;
    builder.thread(p.number);
    builder.nameThread(p.number, task);
    builder.nameTask(p.number, kind, task);
  }

  private Operand sync(String name) {
    return syncs.computeIfAbsent(name, n -> operand());
  }

  private Operand operand() {
    return new Operand(variables.size() + syncs.size());
  }

  private int object(String name) {
    builder.nameObject(objects, name);
    return objects++;
  }

  private int site(Operand operand, SiteOp op, int line) {
    long key = (long) operand.number << 32 | (line & 0xFFFF_FFFFL);
    int site = sites.get(key);
    if (site < 0) {
      int instruction = builder.siteCount();
      site = builder.addSite(new SiteDefinition(method, instruction, line, op, operand.field, ""));
      sites.put(key, site);
    }
    return site;
  }
}
