package org.ndseq.cover.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** The concatenation of strings that the compiler makes of {@code +}. */
final class StringJoin {
  private StringJoin() {}

  static MachineValue join(
      MachineState state, MachineTask task, InvokeDynamicInsnNode dynamic, List<MachineValue> all) {
    Type[] types = Type.getArgumentTypes(dynamic.desc);
    String recipe = dynamic.bsmArgs.length > 0 ? String.valueOf(dynamic.bsmArgs[0]) : "";
    StringBuilder text = new StringBuilder();
    String opaque = null;
    @Nullable TraceEntry[] uses = new TraceEntry[all.size()];
    int next = 0;
    int constant = 1;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      if (c == '\1') {
        MachineValue value = all.get(next);
        uses[next] = value.definition();
        opaque = value.isOfInput() ? "a text that contains an input" : opaque;
        opaque = value.data() instanceof HeapObject ? "the text of an object" : opaque;
        text.append(text(value, types[next++]));
      } else if (c == '\2') {
        text.append(dynamic.bsmArgs[constant++]);
      } else {
        text.append(c);
      }
    }
    TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, uses);
    return new MachineValue(text.toString(), null, opaque, null, entry);
  }

  private static String text(MachineValue value, Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> Boolean.toString(value.intValue() != 0);
      case Type.CHAR -> String.valueOf((char) value.intValue());
      default -> String.valueOf(value.data());
    };
  }
}
