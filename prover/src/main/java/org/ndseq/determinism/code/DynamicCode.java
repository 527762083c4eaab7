package org.ndseq.determinism.code;

import java.util.Arrays;
import org.ndseq.determinism.library.LibraryTable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Recognises instructions by which the JDK makes code that only computes a value. */
public final class DynamicCode {
  private static final String RUNTIME = "java/lang/runtime/";

  private DynamicCode() {}

  /**
   * True for a switch over types, strings and numbers, and for {@code equals}, {@code hashCode} and
   * {@code toString} of a record whose components are numbers, strings or boxes: such components
   * are final, and no code of the program is asked for theirs.
   */
  public static boolean isPure(InvokeDynamicInsnNode insn) {
    Object[] given = insn.bsmArgs;
    return switch (insn.bsm.getOwner()) {
      case RUNTIME + "SwitchBootstraps" -> Arrays.stream(given).allMatch(DynamicCode::isLabel);
      case RUNTIME + "ObjectMethods" ->
          Arrays.stream(given)
              .filter(g -> g instanceof Handle)
              .allMatch(g -> isPlain(Type.getType(((Handle) g).getDesc())));
      default -> false;
    };
  }

  private static boolean isLabel(Object label) {
    return label instanceof Type || label instanceof String || label instanceof Integer;
  }

  private static boolean isPlain(Type type) {
    return type.getSort() < Type.ARRAY || LibraryTable.isPlain("(" + type + ")V");
  }
}
