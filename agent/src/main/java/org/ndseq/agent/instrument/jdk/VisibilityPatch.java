package org.ndseq.agent.instrument.jdk;

import java.util.List;
import java.util.Map;
import org.ndseq.agent.runtime.HiddenMemberFilter;
import org.ndseq.agent.runtime.RecorderFrameFilter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The hooks by which a program does not see the recorder: not its members by reflection, not its
 * frames in stack traces and stack walks.
 */
final class VisibilityPatch extends MethodVisitor {
  private static final String MEMBERS = Type.getInternalName(HiddenMemberFilter.class);
  private static final String FRAMES = Type.getInternalName(RecorderFrameFilter.class);
  private static final String REFLECTION = "jdk/internal/reflect/Reflection";
  private static final String TRACE = "[Ljava/lang/StackTraceElement;";
  private static final String FUNCTION = "Ljava/util/function/Function;";
  private static final String CONSUMER = "Ljava/util/function/Consumer;";

  /** The patched methods of each class. */
  static final Map<String, List<String>> METHODS =
      Map.of(
          REFLECTION,
          List.of("filterFields", "filterMethods"),
          "java/lang/StackTraceElement",
          List.of("of"),
          "java/lang/StackWalker",
          List.of("walk", "forEach"));

  private final String method;
  private final String descriptor;
  private final Runnable applied;

  VisibilityPatch(MethodVisitor mv, String method, String descriptor, Runnable applied) {
    super(Opcodes.ASM9, mv);
    this.method = method;
    this.descriptor = descriptor;
    this.applied = applied;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    switch (method) {
      case "walk" -> wrapArgument("walking", FUNCTION);
      case "forEach" -> wrapArgument("visiting", CONSUMER);
      default -> {}
    }
  }

  private void wrapArgument(String hook, String type) {
    super.visitVarInsn(Opcodes.ALOAD, 1);
    // STACK: function
    call(FRAMES, hook, "(" + type + ")" + type);
    super.visitVarInsn(Opcodes.ASTORE, 1);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.ARETURN) {
      // STACK: result
      switch (method) {
        case "filterFields" -> filter("fields", "[Ljava/lang/reflect/Field;");
        case "filterMethods" -> filter("methods", "[Ljava/lang/reflect/Method;");
        case "of" -> {
          // The stack of an exception; other forms convert single frames or other threads' stacks.
          if (descriptor.endsWith(";I)" + TRACE)) {
            call(FRAMES, "visible", "(" + TRACE + ")" + TRACE);
          }
        }
        default -> {}
      }
    }
    super.visitInsn(opcode);
  }

  private void filter(String hook, String type) {
    call(MEMBERS, hook, "(" + type + ")" + type);
  }

  private void call(String owner, String hook, String type) {
    applied.run();
    super.visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, type, false);
  }
}
