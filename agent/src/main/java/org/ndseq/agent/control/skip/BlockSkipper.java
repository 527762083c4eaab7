package org.ndseq.agent.control.skip;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts the conditional jump over one block into a method. The method has expanded frames. Locals
 * keep the values that they have at the block's entry; a local that only the block assigns and that
 * is used after it makes the block impossible to skip.
 */
final class BlockSkipper {
  private static final String CHOICES = Type.getInternalName(BlockChooser.class);

  private final String owner;
  private final MethodNode method;
  private final Function<String, Set<String>> supertypes;

  BlockSkipper(String owner, MethodNode method, Function<String, Set<String>> supertypes) {
    this.owner = owner;
    this.method = method;
    this.supertypes = supertypes;
  }

  /**
   * Makes a block skippable.
   *
   * @param first its first instruction
   * @param end the instruction just after it
   * @return the reason why it cannot be skipped, if so; then the method is unchanged
   */
  Optional<String> add(int number, AbstractInsnNode first, AbstractInsnNode end) {
    LocalTypeAnalysis atFirst = LocalTypeAnalysis.before(owner, method, indexOf(first));
    if (atFirst != null && isConditionalIteration(first, end)) {
      insertIteration(number, first, ((JumpInsnNode) end).label);
      return Optional.empty();
    }
    LocalTypeAnalysis atEnd = LocalTypeAnalysis.before(owner, method, indexOf(end));
    if (atFirst == null || atEnd == null) {
      return Optional.of("it does not begin and end between statements");
    }
    if (List.of(atFirst.frame()).contains(Opcodes.UNINITIALIZED_THIS)) {
      return Optional.of("it stands before the call of the superclass's constructor");
    }
    FrameNode endFrame = frameAt(end);
    LocalTypeAnalysis after = endFrame == null ? atFirst.merge(atEnd, supertypes) : atEnd;
    LiveLocalAnalysis live = LiveLocalAnalysis.of(method);
    InsnList skipping = new InsnList();
    for (int local = 0; local < atEnd.size(); local++) {
      Object wanted = after.get(local) == Opcodes.TOP ? atEnd.get(local) : after.get(local);
      if (wanted == Opcodes.TOP || fits(atFirst.get(local), wanted)) {
        continue;
      }
      if (live.isLive(end, local)) {
        return Optional.of(
            "it assigns a local variable that is used after it and has no value yet");
      }
      addDefault(skipping, wanted, local);
    }
    insert(number, first, end, atFirst, skipping, endFrame == null ? merged(after, atEnd) : null);
    return Optional.empty();
  }

  /** Whether a block is an iteration of a loop whose condition is at its end. */
  private static boolean isConditionalIteration(AbstractInsnNode first, AbstractInsnNode end) {
    return end instanceof JumpInsnNode back
        && back.getOpcode() != Opcodes.GOTO
        && leadsTo(back.label, first);
  }

  /** Skips an iteration before its condition is known: the next one begins. */
  private void insertIteration(int number, AbstractInsnNode first, LabelNode head) {
    Set<LabelNode> labels = labelsOf(first);
    InsnList check = new InsnList();
    check.add(new LdcInsnNode(number));
    check.add(new MethodInsnNode(Opcodes.INVOKESTATIC, CHOICES, "skips", "(I)Z", false));
    check.add(new JumpInsnNode(Opcodes.IFNE, head)); // STACK: as at the head, empty
    method.instructions.insertBefore(first, check);
    if (first.getOpcode() == Opcodes.NEW) {
      labelNewObject(first, labels);
    }
  }

  /** The types after the block where skipping gives unused locals a value. */
  private static Object[] merged(LocalTypeAnalysis after, LocalTypeAnalysis atEnd) {
    Object[] types = atEnd.frame();
    int local = 0;
    for (int i = 0; i < types.length; i++) {
      if (after.get(local) != Opcodes.TOP) {
        types[i] = after.get(local);
      }
      local += LocalTypeAnalysis.isWide(types[i]) ? 2 : 1;
    }
    return types;
  }

  private boolean fits(Object type, Object wanted) {
    return LocalTypeAnalysis.merge(type, wanted, supertypes).equals(wanted);
  }

  private static void addDefault(InsnList code, Object type, int local) {
    if (type == Opcodes.INTEGER) {
      code.add(new InsnNode(Opcodes.ICONST_0));
      code.add(new VarInsnNode(Opcodes.ISTORE, local));
    } else if (type == Opcodes.LONG) {
      code.add(new InsnNode(Opcodes.LCONST_0));
      code.add(new VarInsnNode(Opcodes.LSTORE, local));
    } else if (type == Opcodes.FLOAT) {
      code.add(new InsnNode(Opcodes.FCONST_0));
      code.add(new VarInsnNode(Opcodes.FSTORE, local));
    } else if (type == Opcodes.DOUBLE) {
      code.add(new InsnNode(Opcodes.DCONST_0));
      code.add(new VarInsnNode(Opcodes.DSTORE, local));
    } else {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
      code.add(new VarInsnNode(Opcodes.ASTORE, local));
    }
  }

  private void insert(
      int number,
      AbstractInsnNode first,
      AbstractInsnNode end,
      LocalTypeAnalysis atFirst,
      InsnList skipping,
      Object @Nullable [] newEndFrame) {
    InsnList code = method.instructions;
    LabelNode enter = new LabelNode();
    LabelNode leave = new LabelNode();
    boolean isIteration = end instanceof JumpInsnNode back && leadsTo(back.label, first);
    if (!isIteration) {
      enterIterations(first, end, enter);
    }
    AbstractInsnNode endStart = end;
    while (endStart.getPrevious() != null && endStart.getPrevious().getOpcode() < 0) {
      endStart = endStart.getPrevious();
    }
    if (newEndFrame == null) {
      code.insertBefore(endStart, leave);
    } else {
      code.insertBefore(end, leave);
      code.insertBefore(end, frame(newEndFrame));
    }
    Set<LabelNode> labels = labelsOf(first);
    InsnList check = new InsnList();
    check.add(new LdcInsnNode(number));
    check.add(new MethodInsnNode(Opcodes.INVOKESTATIC, CHOICES, "skips", "(I)Z", false));
    check.add(new JumpInsnNode(Opcodes.IFEQ, enter));
    check.add(skipping);
    check.add(new JumpInsnNode(Opcodes.GOTO, leave));
    check.add(enter);
    check.add(frame(atFirst.frame()));
    code.insertBefore(first, check);
    if (first.getOpcode() == Opcodes.NEW) {
      labelNewObject(first, labels);
    }
  }

  /** The labels right before an instruction. */
  private static Set<LabelNode> labelsOf(AbstractInsnNode instruction) {
    Set<LabelNode> labels = new HashSet<>();
    AbstractInsnNode before = instruction.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      if (before instanceof LabelNode label) {
        labels.add(label);
      }
      before = before.getPrevious();
    }
    return labels;
  }

  /**
   * Puts a label right before a {@code new}: frames name the object by it until it is constructed,
   * and the labels that they named it by are no longer there.
   */
  private void labelNewObject(AbstractInsnNode made, Set<LabelNode> old) {
    LabelNode label = new LabelNode();
    method.instructions.insertBefore(made, label);
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        frame.local = renamed(frame.local, old, label);
        frame.stack = renamed(frame.stack, old, label);
      }
    }
  }

  private static List<Object> renamed(List<Object> types, Set<LabelNode> old, LabelNode label) {
    List<Object> renamed = new ArrayList<>(types);
    renamed.replaceAll(type -> type instanceof LabelNode l && old.contains(l) ? label : type);
    return renamed;
  }

  private static FrameNode frame(Object[] locals) {
    return new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
  }

  /** Redirects jumps from inside the block to its first instruction: they pass over the check. */
  private void enterIterations(AbstractInsnNode first, AbstractInsnNode end, LabelNode enter) {
    for (AbstractInsnNode insn = first; insn != end; insn = insn.getNext()) {
      if (insn instanceof JumpInsnNode jump && leadsTo(jump.label, first)) {
        jump.label = enter;
      } else if (insn instanceof TableSwitchInsnNode table) {
        table.labels.replaceAll(l -> leadsTo(l, first) ? enter : l);
        table.dflt = leadsTo(table.dflt, first) ? enter : table.dflt;
      } else if (insn instanceof LookupSwitchInsnNode lookup) {
        lookup.labels.replaceAll(l -> leadsTo(l, first) ? enter : l);
        lookup.dflt = leadsTo(lookup.dflt, first) ? enter : lookup.dflt;
      }
    }
  }

  private static boolean leadsTo(LabelNode label, AbstractInsnNode first) {
    AbstractInsnNode insn = label;
    while (insn != null && insn.getOpcode() < 0) {
      insn = insn.getNext();
    }
    return insn == first;
  }

  private static @Nullable FrameNode frameAt(AbstractInsnNode end) {
    AbstractInsnNode insn = end.getPrevious();
    while (insn != null && insn.getOpcode() < 0) {
      if (insn instanceof FrameNode frame) {
        return frame;
      }
      insn = insn.getPrevious();
    }
    return null;
  }

  private int indexOf(AbstractInsnNode wanted) {
    int count = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn == wanted) {
        return count;
      }
      if (insn.getOpcode() >= 0) {
        count++;
      }
    }
    throw new IllegalArgumentException("no instruction of this method");
  }
}
