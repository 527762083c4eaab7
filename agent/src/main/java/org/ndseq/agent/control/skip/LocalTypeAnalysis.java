package org.ndseq.agent.control.skip;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The verifier's types of the local variables before an instruction. */
final class LocalTypeAnalysis {
  private static final String OBJECT = "java/lang/Object";

  private final List<Object> types;

  private LocalTypeAnalysis(List<Object> types) {
    this.types = types;
  }

  /**
   * The types before instruction {@code index} of a method with expanded frames.
   *
   * @return null if the instruction cannot be reached or has operands on the stack
   */
  static @Nullable LocalTypeAnalysis before(String owner, MethodNode method, int index) {
    AnalyzerAdapter state =
        new AnalyzerAdapter(owner, method.access, method.name, method.desc, null);
    int count = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0 && count++ == index) {
        boolean usable = state.locals != null && state.stack.isEmpty();
        return usable ? new LocalTypeAnalysis(new ArrayList<>(state.locals)) : null;
      }
      insn.accept(state);
    }
    return null;
  }

  /** The type of a local; TOP where there is none. */
  Object get(int local) {
    return local < types.size() ? types.get(local) : Opcodes.TOP;
  }

  int size() {
    return types.size();
  }

  /** The types as a frame has them: long and double once, without what follows the last type. */
  Object[] frame() {
    List<Object> frame = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      frame.add(types.get(i));
      if (isWide(types.get(i))) {
        i++;
      }
    }
    return frame.toArray();
  }

  static boolean isWide(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE;
  }

  /**
   * The types that hold on both of two paths.
   *
   * @param supertypes a class with all its supertypes, nearest first
   */
  LocalTypeAnalysis merge(LocalTypeAnalysis other, Function<String, Set<String>> supertypes) {
    List<Object> merged = new ArrayList<>();
    for (int i = 0; i < Math.max(size(), other.size()); i++) {
      merged.add(merge(get(i), other.get(i), supertypes));
    }
    return new LocalTypeAnalysis(merged);
  }

  /** The type of a value that has one of two types, or TOP. */
  static Object merge(Object a, Object b, Function<String, Set<String>> supertypes) {
    if (a.equals(b)) {
      return a;
    }
    if (a == Opcodes.NULL && b instanceof String) {
      return b;
    }
    if (b == Opcodes.NULL && a instanceof String) {
      return a;
    }
    if (!(a instanceof String first) || !(b instanceof String second)) {
      return Opcodes.TOP;
    }
    if (first.startsWith("[") || second.startsWith("[")) {
      return OBJECT;
    }
    Set<String> ofSecond = supertypes.apply(second);
    return supertypes.apply(first).stream().filter(ofSecond::contains).findFirst().orElse(OBJECT);
  }
}
