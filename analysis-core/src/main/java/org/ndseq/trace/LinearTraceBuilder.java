package org.ndseq.trace;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Builds a trace from events given in one global order with everything named by strings, as text
 * formats have it: assigns the versions, numbers the names, and adds the BEGIN of every forked task
 * before its first event and the END of every task behind its last. Each task is a thread of its
 * own. Event positions count the calls of {@link #add}.
 */
public final class LinearTraceBuilder {
  private static final int ACC_VOLATILE = 0x0040;

  /** Whether accesses of a variable synchronise. */
  public enum Memory {
    PLAIN,
    VOLATILE
  }

  private record SiteKey(String operand, SiteOp op, Memory memory, int line) {}

  private final TraceBuilder builder = new TraceBuilder();
  private final Map<String, Integer> threads = new LinkedHashMap<>();
  private final Map<String, Integer> objects = new HashMap<>();
  private final Map<String, Integer> versions = new HashMap<>();
  private final Map<String, Integer> fields = new HashMap<>();
  private final Map<SiteKey, Integer> sites = new HashMap<>();
  private final Map<String, String> waitingToBegin = new HashMap<>();
  private final Map<String, Boolean> ended = new HashMap<>();
  private final int method;
  private int position;

  /** {@code source} names the text: it stands in for the source file of every event. */
  public LinearTraceBuilder(String source) {
    method =
        builder.addMethod(
            new MethodDef(builder.addClass(new ClassDef(source, source, 0)), "", "()V"));
  }

  /**
   * Appends an event.
   *
   * @param operand a variable, a lock or another task, as {@code kind} demands
   * @param line the program location, or 0
   */
  public void add(String task, EventKind kind, String operand, Memory memory, int line) {
    if (kind.isControl() || kind == EventKind.BEGIN || kind == EventKind.END) {
      throw new IllegalArgumentException(kind + " is not given in text");
    }
    int thread = running(task);
    if (kind.isAccess()) {
      access(thread, kind, operand, memory, line);
    } else if (kind == EventKind.FORK) {
      builder.task(
          thread, kind, site(operand, SiteOp.SYNC, Memory.PLAIN, line), taskNumber(operand));
      waitingToBegin.put(operand, operand);
    } else if (kind == EventKind.JOIN) {
      end(operand);
      builder.task(
          thread, kind, site(operand, SiteOp.SYNC, Memory.PLAIN, line), taskNumber(operand));
    } else {
      boolean sees = kind == EventKind.AWAIT || kind == EventKind.BARRIER;
      int version = versions.merge("sync " + operand, sees ? 0 : 1, Integer::sum);
      int object = object("sync ", operand);
      builder.sync(thread, kind, site(operand, SiteOp.SYNC, Memory.PLAIN, line), object, version);
    }
    builder.position(thread, position++);
  }

  public void info(RunInfo info) {
    builder.info(info);
  }

  public Trace build() {
    for (String task : threads.keySet()) {
      end(task);
    }
    return builder.build();
  }

  private void access(int thread, EventKind kind, String variable, Memory memory, int line) {
    int version = versions.merge("var " + variable, kind.isWriting() ? 1 : 0, Integer::sum);
    int field = field(variable, memory);
    int location = builder.location(object("var ", variable), field);
    builder.access(thread, kind, site(variable, SiteOp.STATIC, memory, line), location, version);
  }

  /** The thread of a task, which begins now if it was forked and has not begun. */
  private int running(String task) {
    int thread = thread(task);
    if (waitingToBegin.remove(task) != null) {
      builder.task(thread, EventKind.BEGIN, -1, taskNumber(task));
      builder.position(thread, position);
    }
    return thread;
  }

  private void end(String task) {
    if (ended.putIfAbsent(task, true) == null) {
      int thread = running(task);
      builder.task(thread, EventKind.END, -1, taskNumber(task));
      builder.position(thread, position);
    }
  }

  private int thread(String task) {
    Integer known = threads.get(task);
    if (known != null) {
      return known;
    }
    int number = threads.size();
    threads.put(task, number);
    int thread = builder.thread(number);
    builder.nameThread(number, task);
    builder.nameTask(number, TaskKind.THREAD, task);
    if (!waitingToBegin.containsKey(task)) {
      builder.nameTask(number, TaskKind.ROOT, task);
      waitingToBegin.put(task, task);
    }
    return thread;
  }

  private int taskNumber(String task) {
    Integer known = threads.get(task);
    if (known != null) {
      return known;
    }
    waitingToBegin.put(task, task);
    return thread(task);
  }

  private int object(String prefix, String name) {
    Integer known = objects.get(prefix + name);
    if (known != null) {
      return known;
    }
    int number = objects.size();
    objects.put(prefix + name, number);
    builder.nameObject(number, name);
    return number;
  }

  private int field(String variable, Memory memory) {
    return fields.computeIfAbsent(
        variable,
        v ->
            builder.addField(
                new FieldDef("", v, "I", memory == Memory.VOLATILE ? ACC_VOLATILE : 0)));
  }

  private int site(String operand, SiteOp op, Memory memory, int line) {
    int field = op == SiteOp.STATIC ? field(operand, memory) : -1;
    return sites.computeIfAbsent(
        new SiteKey(operand, op, memory, line),
        k -> builder.addSite(new SiteDef(method, builder.siteCount(), line, op, field, "")));
  }
}
