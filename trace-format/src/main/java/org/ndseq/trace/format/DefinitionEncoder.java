package org.ndseq.trace.format;

import java.util.HashMap;
import java.util.Map;

/**
 * Gathers definitions for a DEFS chunk. Classes, methods, fields and sites are numbered by the
 * order in which they are written to the file, each kind from 0; the caller counts along. Objects,
 * tasks and threads carry the caller's numbers and may be defined at any time. The types of objects
 * and the names of tasks are written once each. Not thread-safe.
 */
public final class DefinitionEncoder {
  private static final int MAX_TEXTS = 1 << 12;

  private final ByteSink sink = new ByteSink(1024);
  private final Map<String, Integer> texts = new HashMap<>();

  public boolean isEmpty() {
    return sink.size() == 0;
  }

  public int size() {
    return sink.size();
  }

  public void classDef(String name, String sourceFile, long hash) {
    sink.u8(TraceFileFormat.DEF_CLASS);
    sink.string(name);
    sink.string(sourceFile);
    sink.i64(hash);
  }

  public void method(int classId, String name, String descriptor) {
    sink.u8(TraceFileFormat.DEF_METHOD);
    sink.unsigned(classId);
    sink.string(name);
    sink.string(descriptor);
  }

  public void field(String owner, String name, String descriptor, int access) {
    sink.u8(TraceFileFormat.DEF_FIELD);
    sink.string(owner);
    sink.string(name);
    sink.string(descriptor);
    sink.unsigned(access);
  }

  /**
   * {@code op} is the code of a {@code SiteOp}, {@code field} may be -1, {@code called} may be
   * empty.
   */
  public void site(int method, int instruction, int line, int op, int field, String called) {
    sink.u8(TraceFileFormat.DEF_SITE);
    sink.unsigned(method);
    sink.unsigned(instruction);
    sink.unsigned(line);
    sink.u8(op);
    sink.unsigned(field + 1);
    sink.string(called);
  }

  public void object(int id, String type) {
    int text = text(type);
    sink.u8(TraceFileFormat.DEF_OBJECT);
    sink.unsigned(id);
    reference(text, type);
  }

  /** {@code kind} is the code of a {@code TaskKind}. */
  public void task(int id, int kind, String name) {
    int text = text(name);
    sink.u8(TraceFileFormat.DEF_TASK);
    sink.unsigned(id);
    sink.u8(kind);
    reference(text, name);
  }

  public void thread(int id, String name) {
    sink.u8(TraceFileFormat.DEF_THREAD);
    sink.unsigned(id);
    sink.string(name);
  }

  /** The number, from 1, of a text that occurs repeatedly; 0 if the table is full. */
  private int text(String text) {
    Integer known = texts.get(text);
    if (known != null) {
      return known;
    }
    if (texts.size() == MAX_TEXTS) {
      return 0;
    }
    sink.u8(TraceFileFormat.DEF_TEXT);
    sink.string(text);
    texts.put(text, texts.size() + 1);
    return texts.size();
  }

  private void reference(int number, String text) {
    sink.unsigned(number);
    if (number == 0) {
      sink.string(text);
    }
  }

  void drainTo(ByteSink payload) {
    payload.bytes(sink.array(), 0, sink.size());
    sink.clear();
  }
}
