package org.ndseq.agent.instrument.emit;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;

/** Replaces array instructions by calls that do the same and record it. */
public final class ArrayInstructionEmitter {
  private static final String[] SUFFIX = {
    "Int", "Long", "Float", "Double", "Ref", "Byte", "Char", "Short"
  };
  private static final String[] ARRAY = {
    "[I", "[J", "[F", "[D", "[Ljava/lang/Object;", "Ljava/lang/Object;", "[C", "[S"
  };
  private static final String[] ELEMENT = {"I", "J", "F", "D", "Ljava/lang/Object;", "I", "C", "S"};

  private final MethodVisitor mv;
  private final int logVar; // negative where the log is asked for

  public ArrayInstructionEmitter(MethodVisitor mv, int logVar) {
    this.mv = mv;
    this.logVar = logVar;
  }

  public static boolean isAccess(int opcode) {
    return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }

  public void emit(int opcode, int site, @Nullable AnalyzerAdapter types) {
    boolean isLoad = opcode <= Opcodes.SALOAD;
    int kind = opcode - (isLoad ? Opcodes.IALOAD : Opcodes.IASTORE);
    if (opcode == Opcodes.AALOAD && (types == null || types.stack == null)) {
      loadOfUnknownType(site);
      return;
    }
    String component = opcode == Opcodes.AALOAD && types != null ? component(types) : "";
    EmittedCode.loadLog(mv, logVar);
    EmittedCode.push(mv, site);
    if (isLoad) {
      // STACK: array, index, log, site
      String descriptor = "(" + ARRAY[kind] + "I" + EmittedCode.LOG_TYPE + "I)" + ELEMENT[kind];
      EmittedCode.call(mv, EmittedCode.ARRAYS, "get" + SUFFIX[kind], descriptor);
      if (!component.isEmpty()) {
        mv.visitTypeInsn(Opcodes.CHECKCAST, component);
      }
    } else {
      // STACK: array, index, value, log, site
      String descriptor = "(" + ARRAY[kind] + "I" + ELEMENT[kind] + EmittedCode.LOG_TYPE + "I)V";
      EmittedCode.call(mv, EmittedCode.ARRAYS, "set" + SUFFIX[kind], descriptor);
    }
  }

  /**
   * A load from an array whose type only the verifier will find, since an old class says nothing of
   * the types at the targets of its jumps. The instruction stays, so that its result has the type
   * that it had.
   */
  private void loadOfUnknownType(int site) {
    mv.visitInsn(Opcodes.DUP2);
    EmittedCode.loadLog(mv, logVar);
    EmittedCode.push(mv, site);
    // STACK: array, index, array, index, log, site
    EmittedCode.call(
        mv,
        EmittedCode.ARRAYS,
        "beginLoadHere",
        "([Ljava/lang/Object;I" + EmittedCode.LOG_TYPE + "I)V");
    mv.visitInsn(Opcodes.AALOAD);
    EmittedCode.loadLog(mv, logVar);
    EmittedCode.push(mv, site);
    // STACK: element, log, site
    EmittedCode.log(mv, "endLoadHere", "(I)V");
  }

  /** The verifier's type of the loaded reference; empty for any object. */
  private static String component(AnalyzerAdapter types) {
    Object array = types.stack.get(types.stack.size() - 2);
    if (!(array instanceof String type) || !type.startsWith("[")) {
      return "";
    }
    String component = type.substring(1);
    if (component.startsWith("L")) {
      component = component.substring(1, component.length() - 1);
    }
    return component.equals("java/lang/Object") ? "" : component;
  }
}
