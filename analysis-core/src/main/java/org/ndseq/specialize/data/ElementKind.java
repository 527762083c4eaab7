package org.ndseq.specialize.data;

import org.objectweb.asm.Opcodes;

/** The kinds of array elements that instructions tell apart: {@code [I}, {@code [A} and so on. */
public final class ElementKind {
  private ElementKind() {}

  /** The kind of the elements of arrays with that descriptor. */
  public static String of(String descriptor) {
    if (!descriptor.startsWith("[")) {
      return "";
    }
    char element = descriptor.charAt(1);
    return switch (element) {
      case 'L', '[' -> "[A";
      case 'Z' -> "[B"; // the same instructions access both
      default -> "[" + element;
    };
  }

  /** The kind that an instruction accesses. */
  public static String ofInstruction(int opcode) {
    return switch (opcode) {
      case Opcodes.IALOAD, Opcodes.IASTORE -> "[I";
      case Opcodes.LALOAD, Opcodes.LASTORE -> "[J";
      case Opcodes.FALOAD, Opcodes.FASTORE -> "[F";
      case Opcodes.DALOAD, Opcodes.DASTORE -> "[D";
      case Opcodes.AALOAD, Opcodes.AASTORE -> "[A";
      case Opcodes.BALOAD, Opcodes.BASTORE -> "[B";
      case Opcodes.CALOAD, Opcodes.CASTORE -> "[C";
      default -> "[S";
    };
  }
}
