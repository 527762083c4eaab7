package org.ndseq.cover.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MethodBody;
import org.ndseq.cover.term.InputCondition;

/** An executed instruction, with the entries that it depends on. */
public final class TraceEntry {
  /** The role of an entry in a slice. */
  public enum Role {
    /** Computes a value. */
    VALUE,
    /** Reads a local variable or memory. */
    READ,
    /** Writes a local variable or memory. */
    WRITE,
    /** Chooses the next instruction. */
    BRANCH,
    /** Holds on this path: an index in its bounds, a value that had to be one number. */
    CONDITION,
    /** Is an operation of the schedule, or ends the run in another way that a path depends on. */
    SYNC
  }

  private static final TraceEntry[] NONE = {};

  final Role role;
  final int time;
  final long frame;
  final MethodBody body;
  final int position;
  final @Nullable TraceEntry control;
  TraceEntry[] uses = NONE;
  int local = -1;
  @Nullable String memory;
  @Nullable TraceEntry written;
  TraceEntry[] address = NONE;
  List<InputCondition> conditions = List.of();
  @Nullable String opaque;
  boolean isAlwaysRelevant;

  TraceEntry(
      Role role,
      int time,
      long frame,
      MethodBody body,
      int position,
      @Nullable TraceEntry control) {
    this.role = role;
    this.time = time;
    this.frame = frame;
    this.body = body;
    this.position = position;
    this.control = control;
  }

  public Role role() {
    return role;
  }

  /** The position in the trace. */
  public int time() {
    return time;
  }

  /** The activation of the method. */
  public long frame() {
    return frame;
  }

  public MethodBody body() {
    return body;
  }

  /** The instruction. */
  public int position() {
    return position;
  }

  /** The branch or call that this instruction is control dependent on. */
  public @Nullable TraceEntry control() {
    return control;
  }

  /** The entries whose values it uses. */
  public TraceEntry[] uses() {
    return uses;
  }

  /** The local variable that it reads, or -1. */
  public int local() {
    return local;
  }

  /** The name of the memory that it reads or writes. */
  public @Nullable String memory() {
    return memory;
  }

  /** The entry that wrote what it reads. */
  public @Nullable TraceEntry written() {
    return written;
  }

  /** The conditions over the inputs that hold on this path. */
  public List<InputCondition> conditions() {
    return conditions;
  }

  /** The entries that made the address that it writes. */
  public TraceEntry[] address() {
    return address;
  }

  /** The reason why the condition depends on the inputs but has no term. */
  public @Nullable String opaque() {
    return opaque;
  }

  /** Whether the entry belongs to each slice. */
  public boolean isAlwaysRelevant() {
    return isAlwaysRelevant;
  }
}
