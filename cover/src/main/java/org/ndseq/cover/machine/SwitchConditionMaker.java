package org.ndseq.cover.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputCondition.Comparison;
import org.ndseq.cover.term.InputTerm;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The conditions under which a switch goes where it went. */
final class SwitchConditionMaker {
  private SwitchConditionMaker() {}

  static List<InputCondition> of(AbstractInsnNode i, InputTerm term, int key) {
    List<InputCondition> all = new ArrayList<>();
    if (i instanceof TableSwitchInsnNode s) {
      if (key < s.min) {
        all.add(new InputCondition(Comparison.LT, term, new InputTerm.Constant(s.min)));
      } else if (key > s.max) {
        all.add(new InputCondition(Comparison.GT, term, new InputTerm.Constant(s.max)));
      } else {
        all.add(new InputCondition(Comparison.EQ, term, new InputTerm.Constant(key)));
      }
      return all;
    }
    List<Integer> keys = Objects.requireNonNull(((LookupSwitchInsnNode) i).keys);
    if (keys.contains(key)) {
      all.add(new InputCondition(Comparison.EQ, term, new InputTerm.Constant(key)));
    } else {
      keys.forEach(
          k -> all.add(new InputCondition(Comparison.NE, term, new InputTerm.Constant(k))));
    }
    return all;
  }
}
