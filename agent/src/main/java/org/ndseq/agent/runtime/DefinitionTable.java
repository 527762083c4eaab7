package org.ndseq.agent.runtime;

import org.ndseq.trace.format.DefinitionEncoder;
import org.ndseq.trace.format.TraceFileWriter;

/**
 * Numbers classes, methods, fields and sites, and keeps their definitions until the next write.
 * Everything is guarded by this object's lock.
 */
public final class DefinitionTable {
  private final DefinitionEncoder encoder = new DefinitionEncoder();
  private int classes;
  private int methods;
  private int fields;
  private int sites;

  public synchronized int classDef(String name, String sourceFile, long hash) {
    encoder.classDef(name, sourceFile, hash);
    return classes++;
  }

  public synchronized int method(int classId, String name, String descriptor) {
    encoder.method(classId, name, descriptor);
    return methods++;
  }

  public synchronized int field(String owner, String name, String descriptor, int access) {
    encoder.field(owner, name, descriptor, access);
    return fields++;
  }

  /** {@code op} is the code of a site's op; {@code field} may be -1, {@code called} empty. */
  public synchronized int site(
      int method, int instruction, int line, int op, int field, String called) {
    encoder.site(method, instruction, line, op, field, called);
    return sites++;
  }

  public void object(int id, String type) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (this) {
        encoder.object(id, type);
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  void task(int id, int kind, String name) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (this) {
        encoder.task(id, kind, name);
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  void thread(int id, String name) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (this) {
        encoder.thread(id, name);
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** Writes what was defined since the last call, before anything that uses it. */
  void writeTo(TraceFileWriter writer) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (this) {
        writer.defs(encoder);
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }
}
