package org.ndseq.agent.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The labels that an instruction may jump to. */
final class JumpTargetList {
  private JumpTargetList() {}

  static List<LabelNode> of(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (instruction instanceof TableSwitchInsnNode table) {
      return with(table.labels, table.dflt);
    }
    return instruction instanceof LookupSwitchInsnNode lookup
        ? with(lookup.labels, lookup.dflt)
        : List.of();
  }

  private static List<LabelNode> with(List<LabelNode> cases, LabelNode otherwise) {
    List<LabelNode> all = new ArrayList<>(cases);
    all.add(otherwise);
    return all;
  }

  /** Lets an instruction jump elsewhere. */
  static void replace(AbstractInsnNode instruction, LabelNode from, LabelNode to) {
    if (instruction instanceof JumpInsnNode jump && jump.label == from) {
      jump.label = to;
    } else if (instruction instanceof TableSwitchInsnNode table) {
      table.labels.replaceAll(l -> l == from ? to : l);
      table.dflt = table.dflt == from ? to : table.dflt;
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      lookup.labels.replaceAll(l -> l == from ? to : l);
      lookup.dflt = lookup.dflt == from ? to : lookup.dflt;
    }
  }
}
