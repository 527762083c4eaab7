package org.ndseq.agent.instrument;

import org.ndseq.agent.runtime.ArrayAccess;
import org.ndseq.agent.runtime.Bodies;
import org.ndseq.agent.runtime.Branches;
import org.ndseq.agent.runtime.Buffers;
import org.ndseq.agent.runtime.Copies;
import org.ndseq.agent.runtime.Handles;
import org.ndseq.agent.runtime.LateShadows;
import org.ndseq.agent.runtime.Library;
import org.ndseq.agent.runtime.Monitors;
import org.ndseq.agent.runtime.Phasers;
import org.ndseq.agent.runtime.Statics;
import org.ndseq.agent.runtime.Sync;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.Versions;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Names of the runtime's classes as emitted code spells them, and instructions often needed. */
final class Code {
  static final String LOG = Type.getInternalName(ThreadLog.class);
  static final String LOG_TYPE = "L" + LOG + ";";
  static final String VERSIONS = Type.getInternalName(Versions.class);
  static final String ARRAYS = Type.getInternalName(ArrayAccess.class);
  static final String BODIES = Type.getInternalName(Bodies.class);
  static final String BRANCHES = Type.getInternalName(Branches.class);
  static final String MONITORS = Type.getInternalName(Monitors.class);
  static final String STATICS = Type.getInternalName(Statics.class);
  static final String LATE_SHADOWS = Type.getInternalName(LateShadows.class);
  static final String LIBRARY = Type.getInternalName(Library.class);
  static final String COPIES = Type.getInternalName(Copies.class);
  static final String HANDLES = Type.getInternalName(Handles.class);
  static final String SYNC = Type.getInternalName(Sync.class);
  static final String BUFFERS = Type.getInternalName(Buffers.class);
  static final String PHASERS = Type.getInternalName(Phasers.class);
  static final String PHASER = "java/util/concurrent/Phaser";

  private Code() {}

  /** Pushes a constant. */
  static void push(MethodVisitor mv, int value) {
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

  static void log(MethodVisitor mv, String method, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOG, method, descriptor, false);
  }

  static void call(MethodVisitor mv, String owner, String method, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
  }

  /** Pushes the thread's log from a variable, or, if that is negative, by asking for it. */
  static void loadLog(MethodVisitor mv, int variable) {
    if (variable < 0) {
      call(mv, LOG, "current", "()" + LOG_TYPE);
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, variable);
    }
  }

  /** The name of the method by which a class's instances give their shadow. */
  static String shadowMethod(String className) {
    return Names.PREFIX + "shadow$" + className.replace('/', '$');
  }

  /** The name of the field that holds it. */
  static String shadowField(String className) {
    return Names.PREFIX + className.replace('/', '$');
  }

  /** Members that instrumentation adds. */
  static final class Names {
    static final String PREFIX = org.ndseq.agent.runtime.Frames.PREFIX;

    private Names() {}
  }

  /**
   * Loads variables of the given types from {@code first} on; the result is the one behind them.
   */
  static int load(MethodVisitor mv, int first, Type... types) {
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
