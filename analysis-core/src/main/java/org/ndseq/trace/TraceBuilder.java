package org.ndseq.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.TaskKind;

/**
 * Builds a {@link Trace}: the reader, the importers and the text form for tests all build through
 * it. Objects, tasks and threads have the numbers of the source and are renumbered densely; sites,
 * methods, classes and fields get their numbers here, in the order in which they are added.
 */
public final class TraceBuilder {
  private final List<ClassDefinition> classes = new ArrayList<>();
  private final List<MethodDefinition> methods = new ArrayList<>();
  private final List<FieldDefinition> fields = new ArrayList<>();
  private final List<SiteDefinition> sites = new ArrayList<>();
  private final Map<Integer, byte[]> classBytes = new HashMap<>();
  private final ObjectTable.Builder objects = new ObjectTable.Builder();
  private final LocationTable.Builder locations = new LocationTable.Builder();
  private final TaskTable taskTable = new TaskTable();
  private final Int2IntOpenHashMap threadNumbers = new Int2IntOpenHashMap();
  private final List<String> threadNames = new ArrayList<>();
  private final List<TraceColumns.Growing> threads = new ArrayList<>();
  private RunInfo info = RunInfo.NONE;
  private TransactionTable transactions = TransactionTable.NONE;

  public TraceBuilder() {
    threadNumbers.defaultReturnValue(-1);
  }

  public int addClass(ClassDefinition def) {
    classes.add(def);
    return classes.size() - 1;
  }

  public int addMethod(MethodDefinition def) {
    methods.add(def);
    return methods.size() - 1;
  }

  public int addField(FieldDefinition def) {
    fields.add(def);
    return fields.size() - 1;
  }

  public int addSite(SiteDefinition def) {
    sites.add(def);
    return sites.size() - 1;
  }

  public void addClassBytes(int classId, byte[] bytes) {
    classBytes.put(classId, bytes);
  }

  public int classCount() {
    return classes.size();
  }

  public int methodCount() {
    return methods.size();
  }

  public int fieldCount() {
    return fields.size();
  }

  public int siteCount() {
    return sites.size();
  }

  public void nameObject(int recordedId, String type) {
    objects.type(recordedId, type);
  }

  public void nameTask(int recordedId, TaskKind kind, String name) {
    taskTable.name(recordedId, kind, name);
  }

  public void nameThread(int recordedId, String name) {
    threadNames.set(thread(recordedId), name);
  }

  public void info(RunInfo runInfo) {
    info = runInfo;
  }

  void transactions(TransactionTable table) {
    transactions = table;
  }

  /** The dense number of a thread; it appears in the trace from now on. */
  public int thread(int recordedId) {
    int n = threadNumbers.get(recordedId);
    if (n < 0) {
      n = threads.size();
      threadNumbers.put(recordedId, n);
      threads.add(new TraceColumns.Growing());
      threadNames.add("thread-" + recordedId);
    }
    return n;
  }

  /** The dense number of a location. */
  public int location(int recordedObject, int slot) {
    return locations.number(objects.number(recordedObject), slot);
  }

  /** Appends an access to a thread (dense number). */
  public void access(int thread, EventKind kind, int site, int location, int version) {
    threads.get(thread).add(kind.code(), site, location, version);
  }

  /** Appends a synchronisation event; {@code recordedObject} is the recorder's number. */
  public void sync(int thread, EventKind kind, int site, int recordedObject, int version) {
    threads.get(thread).add(kind.code(), site, objects.number(recordedObject), version);
  }

  /** Appends a task event; {@code recordedTask} is the recorder's number. */
  public void task(int thread, EventKind kind, int site, int recordedTask) {
    threads.get(thread).add(kind.code(), site, taskTable.number(recordedTask), 0);
  }

  /** Appends a control event after all branch bits that the thread has at this point. */
  public void control(int thread, EventKind kind, int site, int target) {
    TraceColumns.Growing g = threads.get(thread);
    g.add(kind.code(), site, target, g.bits.size());
  }

  /**
   * Appends a control event after the given number of the thread's branch bits, which may be added
   * later.
   */
  public void controlAt(int thread, EventKind kind, int site, int target, int bit) {
    threads.get(thread).add(kind.code(), site, target, bit);
  }

  /** Number of branch bits that the thread has at this point. */
  public int bitCount(int thread) {
    return threads.get(thread).bits.size();
  }

  public void bit(int thread, int taken) {
    threads.get(thread).bits.add(taken);
  }

  public void bits(int thread, int count, byte[] packed) {
    threads.get(thread).bits.addPacked(count, packed);
  }

  /** Sets the position, in the imported text, of the thread's last event. */
  public void position(int thread, int position) {
    threads.get(thread).position(position);
  }

  /** Returns the finished trace; the builder must not be used afterwards. */
  public Trace build() {
    int n = threads.size();
    int[] starts = new int[n + 1];
    boolean positioned = false;
    for (int t = 0; t < n; t++) {
      starts[t + 1] = Math.addExact(starts[t], threads.get(t).size);
      positioned |= threads.get(t).positions.length > 0;
    }
    int size = starts[n];
    TraceColumns c =
        new TraceColumns(
            new byte[size],
            new int[size],
            new int[size],
            new int[size],
            new int[size],
            new int[positioned ? size : 0],
            starts,
            threadNames,
            new ArrayList<>());
    for (int t = 0; t < n; t++) {
      TraceColumns.Growing g = threads.set(t, new TraceColumns.Growing());
      System.arraycopy(g.kinds, 0, c.kinds(), starts[t], g.size);
      System.arraycopy(g.sites, 0, c.sites(), starts[t], g.size);
      System.arraycopy(g.targets, 0, c.targets(), starts[t], g.size);
      System.arraycopy(g.versions, 0, c.versions(), starts[t], g.size);
      if (positioned) {
        System.arraycopy(Arrays.copyOf(g.positions, g.size), 0, c.positions(), starts[t], g.size);
      }
      c.bits().add(g.bits.build());
    }
    List<Task> tasks = taskTable.assign(c);
    info = info.withTasks(taskTable::known);
    if (taskTable.ringsCut() > 0) {
      info =
          info.withProblem(
              taskTable.ringsCut()
                  + " forks were ignored: the task was forked by one of its own descendants");
    }
    return new Trace(
        c,
        tasks,
        locations.build(objects.build()),
        new SymbolTable(classes, methods, fields, sites, classBytes),
        info,
        transactions);
  }
}
