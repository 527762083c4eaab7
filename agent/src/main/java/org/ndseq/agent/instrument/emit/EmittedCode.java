package org.ndseq.agent.instrument.emit;

import org.ndseq.agent.runtime.BranchHooks;
import org.ndseq.agent.runtime.TaskBodyNaming;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;
import org.ndseq.agent.runtime.memory.ArrayHooks;
import org.ndseq.agent.runtime.memory.BufferHooks;
import org.ndseq.agent.runtime.memory.CloneHooks;
import org.ndseq.agent.runtime.memory.FieldHandleTable;
import org.ndseq.agent.runtime.memory.LateShadowTable;
import org.ndseq.agent.runtime.memory.LibraryHooks;
import org.ndseq.agent.runtime.memory.StaticShadowTable;
import org.ndseq.agent.runtime.sync.MonitorHooks;
import org.ndseq.agent.runtime.sync.PhaserHooks;
import org.ndseq.agent.runtime.sync.SyncHooks;
import org.ndseq.agent.runtime.sync.WaitHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Names of the runtime's classes as emitted code spells them, and instructions often needed. */
public final class EmittedCode {
  public static final String LOG = Type.getInternalName(ThreadLog.class);
  public static final String LOG_TYPE = "L" + LOG + ";";
  static final String VERSIONS = Type.getInternalName(VersionWord.class);
  static final String ARRAYS = Type.getInternalName(ArrayHooks.class);
  public static final String BODIES = Type.getInternalName(TaskBodyNaming.class);
  static final String BRANCHES = Type.getInternalName(BranchHooks.class);
  public static final String MONITORS = Type.getInternalName(MonitorHooks.class);
  public static final String STATICS = Type.getInternalName(StaticShadowTable.class);
  public static final String LATE_SHADOWS = Type.getInternalName(LateShadowTable.class);
  static final String LIBRARY = Type.getInternalName(LibraryHooks.class);
  public static final String COPIES = Type.getInternalName(CloneHooks.class);
  static final String HANDLES = Type.getInternalName(FieldHandleTable.class);
  static final String SYNC = Type.getInternalName(SyncHooks.class);
  static final String BUFFERS = Type.getInternalName(BufferHooks.class);
  static final String PHASERS = Type.getInternalName(PhaserHooks.class);
  static final String WAITS = Type.getInternalName(WaitHooks.class);
  static final String CONDITION_TYPE = "Ljava/util/concurrent/locks/Condition;";
  static final String PHASER = "java/util/concurrent/Phaser";

  private EmittedCode() {}

  /** Pushes a constant. */
  public static void push(MethodVisitor mv, int value) {
    if (value >= -1 && value <= 5) {
      mv.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
      mv.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      mv.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      mv.visitLdcInsn(value);
    }
  }

  public static void log(MethodVisitor mv, String method, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOG, method, descriptor, false);
  }

  public static void call(MethodVisitor mv, String owner, String method, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
  }

  /** Pushes the thread's log from a variable, or, if that is negative, by asking for it. */
  public static void loadLog(MethodVisitor mv, int variable) {
    if (variable < 0) {
      call(mv, LOG, "current", "()" + LOG_TYPE);
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, variable);
    }
  }

  /**
   * Loads variables of the given types from {@code first} on; the result is the next free variable.
   */
  public static int load(MethodVisitor mv, int first, Type... types) {
    int variable = first;
    for (Type type : types) {
      mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), variable);
      variable += type.getSize();
    }
    return variable;
  }

  /** A type as stack map frames have it. */
  static Object frameType(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
      case Type.LONG -> Opcodes.LONG;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      default -> type.getInternalName();
    };
  }
}
