package org.ndseq.agent.instrument.emit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Labels of the {@code new} instructions of a method. A frame names an object that is not
 * constructed yet by the label of the instruction that made it, so that label has to stand right
 * before the instruction, after everything that the recorder puts there.
 */
final class NewObjectLabels {
  private final Deque<Label> own = new ArrayDeque<>();
  private final Map<Label, Label> replaced = new HashMap<>();

  NewObjectLabels(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.NEW) {
        Label label = new Label();
        own.add(label);
        AbstractInsnNode before = instruction.getPrevious();
        while (before != null && before.getOpcode() < 0) {
          if (before instanceof LabelNode old) {
            replaced.put(old.getLabel(), label);
          }
          before = before.getPrevious();
        }
      }
    }
  }

  /** The label that goes right before the next {@code new}. */
  Label next() {
    return own.remove();
  }

  /** An entry of a frame as it is to be written. */
  Object entry(Object type) {
    return type instanceof Label label ? replaced.getOrDefault(label, label) : type;
  }

  /** The entries of a frame as they are to be written. */
  Object @Nullable [] entries(Object @Nullable [] types) {
    if (types == null) {
      return null;
    }
    Object[] entries = types.clone();
    for (int i = 0; i < entries.length; i++) {
      if (entries[i] != null) {
        entries[i] = entry(entries[i]);
      }
    }
    return entries;
  }
}
