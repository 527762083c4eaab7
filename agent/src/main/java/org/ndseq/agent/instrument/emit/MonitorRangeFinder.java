package org.ndseq.agent.instrument.emit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The ranges of handlers that begin right after {@code monitorenter}, such as that of the one which
 * leaves the monitor. The recorder's call comes in between and has to be in the range too: a method
 * that could be left with a monitor held would stay uncompiled, and keep it if that call failed.
 */
public final class MonitorRangeFinder {
  private final Deque<Label> entered = new ArrayDeque<>();
  private final Map<Label, Label> starts = new HashMap<>();

  public MonitorRangeFinder(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.MONITORENTER) {
        Label label = new Label();
        entered.add(label);
        AbstractInsnNode next = instruction.getNext();
        while (next != null && next.getOpcode() < 0) {
          if (next instanceof LabelNode start) {
            starts.put(start.getLabel(), label);
          }
          next = next.getNext();
        }
      }
    }
  }

  /** The label after the next {@code monitorenter}. */
  public Label entered() {
    return entered.remove();
  }

  /** Where the range of a handler begins that began at {@code start}. */
  public Label start(Label start) {
    return starts.getOrDefault(start, start);
  }
}
