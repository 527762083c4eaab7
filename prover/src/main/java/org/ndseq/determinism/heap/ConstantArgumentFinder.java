package org.ndseq.determinism.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds {@code int} parameters that are one constant in every call of the program, and final {@code
 * int} fields that every constructor sets to one constant. Where the program makes one picture of
 * 40 by 30, an index {@code y * w + x} is linear and does not overflow.
 */
final class ConstantArgumentFinder {
  private static final int DEEPEST = 4;

  /** Superclasses whose constructors call nothing. */
  private static final Set<String> BASES = Set.of("java/lang/Object", "java/lang/Record");

  private final CodeBase code;
  private final HeapSummary heap;
  private final Map<MethodCode, List<CallSite>> callers = new HashMap<>();

  /** Methods that are called with arguments that no call instruction shows. */
  private final Set<MethodCode> open = new HashSet<>();

  private final Map<String, OptionalInt> fields = new HashMap<>();
  private boolean indexed;

  ConstantArgumentFinder(CodeBase code, HeapSummary heap) {
    this.code = code;
    this.heap = heap;
  }

  /** A call with the method that makes it. */
  private record CallSite(MethodCode caller, MethodInsnNode insn) {}

  /** The value of a parameter; empty if it is not one constant. */
  OptionalInt parameter(MethodCode method, int slot) {
    return parameter(method, slot, 0);
  }

  private OptionalInt parameter(MethodCode method, int slot, int depth) {
    index();
    List<CallSite> sites = callers.getOrDefault(method, List.of());
    Type[] types = method.argumentTypes();
    int at = method.isStatic() ? 0 : 1;
    int number = -1;
    for (int i = 0; i < types.length; i++) {
      number = at == slot ? i : number;
      at += types[i].getSize();
    }
    boolean whole = number >= 0 && types[number].getSort() == Type.INT;
    if (!whole || sites.isEmpty() || open.contains(method) || depth > DEEPEST) {
      return OptionalInt.empty();
    }
    Set<Integer> values = new HashSet<>();
    for (CallSite site : sites) {
      OptionalInt value =
          constant(
              site.caller(),
              heap.producers(site.caller(), site.insn(), types.length - 1 - number),
              depth);
      if (value.isEmpty()) {
        return value;
      }
      values.add(value.getAsInt());
    }
    return only(values);
  }

  private static OptionalInt only(Set<Integer> values) {
    return values.size() == 1 ? OptionalInt.of(values.iterator().next()) : OptionalInt.empty();
  }

  private OptionalInt constant(MethodCode method, Set<AbstractInsnNode> producers, int depth) {
    Set<Integer> values = new HashSet<>();
    for (AbstractInsnNode insn : producers) {
      OptionalInt value = constant(insn);
      if (insn instanceof LabelNode label) {
        OptionalInt slot = heap.parameterSlot(method, label);
        value = slot.isPresent() ? parameter(method, slot.getAsInt(), depth + 1) : slot;
      }
      if (value.isEmpty()) {
        return value;
      }
      values.add(value.getAsInt());
    }
    return only(values);
  }

  private static OptionalInt constant(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    if (op >= Opcodes.ICONST_M1 && op <= Opcodes.ICONST_5) {
      return OptionalInt.of(op - Opcodes.ICONST_0);
    }
    if (op == Opcodes.BIPUSH || op == Opcodes.SIPUSH) {
      return OptionalInt.of(((IntInsnNode) insn).operand);
    }
    return insn instanceof LdcInsnNode l && l.cst instanceof Integer i
        ? OptionalInt.of(i)
        : OptionalInt.empty();
  }

  /** The value of a final field of an object; empty if it is not one constant. */
  OptionalInt field(CellKey key) {
    String name = key.toString();
    OptionalInt known = fields.get(name);
    if (known == null) {
      known = search(key);
      fields.put(name, known);
    }
    return known;
  }

  private OptionalInt search(CellKey key) {
    Optional<ClassNode> owner = code.find(key.owner());
    boolean whole =
        owner.stream()
            .flatMap(c -> c.fields.stream())
            .anyMatch(f -> f.name.equals(key.name()) && isFinalInt(f));
    if (!whole || !BASES.contains(owner.orElseThrow().superName)) {
      return OptionalInt.empty();
    }
    Set<Integer> values = new HashSet<>();
    for (MethodNode m : owner.get().methods) {
      MethodCode method = code.code(owner.get(), m);
      List<FieldInsnNode> stores = stores(m, key);
      boolean sets = m.name.equals("<init>") && stores.size() == 1;
      if (stores.isEmpty() && (!m.name.equals("<init>") || delegates(m, key.owner()))) {
        continue;
      }
      OptionalInt value =
          sets && isFirst(m, stores.get(0))
              ? constant(method, heap.producers(method, stores.get(0), 0), 0)
              : OptionalInt.empty();
      if (value.isEmpty()) {
        return value;
      }
      values.add(value.getAsInt());
    }
    return only(values);
  }

  private static boolean isFinalInt(FieldNode f) {
    return f.desc.equals("I")
        && (f.access & Opcodes.ACC_FINAL) != 0
        && (f.access & Opcodes.ACC_STATIC) == 0;
  }

  private static List<FieldInsnNode> stores(MethodNode method, CellKey key) {
    List<FieldInsnNode> all = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FieldInsnNode f
          && f.getOpcode() == Opcodes.PUTFIELD
          && f.name.equals(key.name())) {
        all.add(f);
      }
    }
    return all;
  }

  /** True for a constructor that leaves everything to another one of its class. */
  private static boolean delegates(MethodNode method, String owner) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && call.owner.equals(owner)) {
        return true;
      }
    }
    return false;
  }

  /** True if no other code can see the object before the field is set. */
  private static boolean isFirst(MethodNode constructor, FieldInsnNode store) {
    for (AbstractInsnNode insn : constructor.instructions) {
      if (insn == store) {
        return constructor.tryCatchBlocks.isEmpty();
      }
      boolean base =
          insn instanceof MethodInsnNode call
              && call.name.equals("<init>")
              && BASES.contains(call.owner);
      boolean leaks =
          insn instanceof MethodInsnNode
              || insn instanceof InvokeDynamicInsnNode
              || insn instanceof JumpInsnNode
              || insn.getOpcode() == Opcodes.PUTSTATIC
              || insn.getOpcode() == Opcodes.AASTORE
              || insn instanceof FieldInsnNode f
                  && f.getOpcode() == Opcodes.PUTFIELD
                  && f.desc.length() > 1;
      if (leaks && !base) {
        return false;
      }
    }
    return false;
  }

  private void index() {
    if (indexed) {
      return;
    }
    indexed = true;
    for (MethodCode method : code.allMethods()) {
      for (AbstractInsnNode insn : method.node().instructions) {
        if (insn instanceof MethodInsnNode call && !call.owner.startsWith("[")) {
          Set<MethodCode> called =
              new HashSet<>(code.targets(call.owner, call.name, call.desc).bodies());
          code.resolve(call.owner, call.name, call.desc).ifPresent(called::add);
          called.forEach(
              m ->
                  callers
                      .computeIfAbsent(m, k -> new ArrayList<>())
                      .add(new CallSite(method, call)));
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
          List.of(dynamic.bsmArgs).forEach(this::refersTo);
        } else if (insn instanceof LdcInsnNode ldc) {
          refersTo(ldc.cst);
        }
      }
    }
    for (ClassNode type : code.classes()) {
      open.addAll(code.callbacks(type.name));
    }
  }

  private void refersTo(Object constant) {
    if (constant instanceof Handle h && !h.getOwner().startsWith("[")) {
      open.addAll(code.targets(h.getOwner(), h.getName(), h.getDesc()).bodies());
      code.resolve(h.getOwner(), h.getName(), h.getDesc()).ifPresent(open::add);
    }
  }
}
