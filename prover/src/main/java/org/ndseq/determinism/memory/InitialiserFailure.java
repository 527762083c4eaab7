package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells static initialisers that cannot fail: straight code that stores constants, new objects and
 * arrays with constant elements. The first user of a class whose initialiser fails gets another
 * error than all later ones.
 */
final class InitialiserFailure {
  private static final int DEEPEST = 4;
  private static final Set<String> PLAIN_CONSTRUCTORS =
      Set.of(
          "java/lang/Object",
          "java/lang/Enum",
          "java/lang/Record",
          "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/locks/ReentrantReadWriteLock",
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicBoolean",
          "java/util/concurrent/atomic/AtomicReference",
          "java/util/concurrent/atomic/LongAdder");

  private final CodeBase code;
  private final Map<String, Optional<MethodCode>> known = new HashMap<>();

  InitialiserFailure(CodeBase code) {
    this.code = code;
  }

  /** The initialiser that may fail when the class is used for the first time, if there is one. */
  Optional<MethodCode> mayFail(String type) {
    Optional<MethodCode> before = known.get(type);
    if (before == null) {
      // a class that is being initialised is not initialised again
      known.put(type, Optional.empty());
      before = search(type);
      known.put(type, before);
    }
    return before;
  }

  private Optional<MethodCode> search(String type) {
    Optional<ClassNode> node = code.find(type);
    List<String> above = new ArrayList<>(node.map(c -> c.interfaces).orElse(List.of()));
    node.map(c -> c.superName).ifPresent(above::add);
    return above.stream()
        .flatMap(up -> mayFail(up).stream())
        .findFirst()
        .or(
            () ->
                node.stream()
                    .flatMap(c -> c.methods.stream().map(m -> code.code(c, m)))
                    .filter(m -> m.name().equals("<clinit>") && !isSafe(m, 0))
                    .findFirst());
  }

  /** An entry of the operand stack: a number, an array of that length, or a new object. */
  private record Operand(Kind kind, int number) {
    enum Kind {
      NUMBER,
      ARRAY,
      OBJECT,
      OTHER
    }

    static final Operand OTHER = new Operand(Kind.OTHER, 0);
    static final Operand OBJECT = new Operand(Kind.OBJECT, 0);
  }

  private boolean isSafe(MethodCode method, int depth) {
    if (depth > DEEPEST || !method.hasBody() || method.is(Opcodes.ACC_SYNCHRONIZED)) {
      return false;
    }
    List<Operand> stack = new ArrayList<>();
    for (AbstractInsnNode insn : method.node().instructions) {
      int op = insn.getOpcode();
      if (op >= Opcodes.IRETURN && op <= Opcodes.RETURN) {
        return true;
      }
      if (op >= 0 && !step(insn, method, stack, depth)) {
        return false;
      }
    }
    return false;
  }

  /** Follows one instruction; false if it may fail or is not known. */
  private boolean step(AbstractInsnNode insn, MethodCode method, List<Operand> stack, int depth) {
    int op = insn.getOpcode();
    OptionalInt number = constant(insn);
    if (number.isPresent()) {
      stack.add(new Operand(Operand.Kind.NUMBER, number.getAsInt()));
      return true;
    }
    if (op <= Opcodes.LDC) {
      stack.add(Operand.OTHER);
      return !(insn instanceof LdcInsnNode l && !isPlain(l.cst));
    }
    if (insn instanceof VarInsnNode v && op >= Opcodes.ILOAD && op <= Opcodes.ALOAD) {
      boolean self = op == Opcodes.ALOAD && v.var == 0 && !method.isStatic();
      stack.add(self ? Operand.OBJECT : Operand.OTHER);
      return true;
    }
    if (insn instanceof MethodInsnNode call) {
      return call(call, stack, depth);
    }
    if (insn instanceof FieldInsnNode field) {
      return field(field, stack);
    }
    switch (op) {
      case Opcodes.NEW -> {
        stack.add(Operand.OBJECT);
        return mayFail(((TypeInsnNode) insn).desc).isEmpty();
      }
      case Opcodes.DUP -> stack.add(stack.get(stack.size() - 1));
      case Opcodes.POP -> pop(stack);
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        Operand length = pop(stack);
        stack.add(new Operand(Operand.Kind.ARRAY, length.number()));
        return length.kind() == Operand.Kind.NUMBER && length.number() >= 0;
      }
      case Opcodes.INVOKEDYNAMIC -> {
        InvokeDynamicInsnNode d = (InvokeDynamicInsnNode) insn;
        drop(Type.getArgumentTypes(d.desc).length, stack);
        stack.add(Operand.OBJECT);
        return d.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && Type.getArgumentTypes(d.desc).length == 0;
      }
      default -> {
        return op >= Opcodes.IASTORE && op <= Opcodes.SASTORE && store(op, stack);
      }
    }
    return true;
  }

  private static boolean store(int op, List<Operand> stack) {
    Operand value = pop(stack);
    Operand index = pop(stack);
    Operand array = pop(stack);
    boolean fits =
        array.kind() == Operand.Kind.ARRAY
            && index.kind() == Operand.Kind.NUMBER
            && 0 <= index.number()
            && index.number() < array.number();
    // what comes out of a literal is of its element type, by the compiler
    return fits && (op != Opcodes.AASTORE || value.kind() != Operand.Kind.NUMBER);
  }

  private boolean field(FieldInsnNode field, List<Operand> stack) {
    switch (field.getOpcode()) {
      case Opcodes.GETSTATIC -> {
        stack.add(Operand.OTHER);
        return mayFail(field.owner).isEmpty();
      }
      case Opcodes.PUTSTATIC -> {
        pop(stack);
        return mayFail(field.owner).isEmpty();
      }
      case Opcodes.PUTFIELD -> {
        pop(stack);
        return pop(stack).kind() == Operand.Kind.OBJECT;
      }
      default -> {
        Operand from = pop(stack);
        stack.add(Operand.OTHER);
        return from.kind() == Operand.Kind.OBJECT;
      }
    }
  }

  private boolean call(MethodInsnNode call, List<Operand> stack, int depth) {
    drop(Type.getArgumentTypes(call.desc).length, stack);
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    Operand receiver = isStatic ? Operand.OBJECT : pop(stack);
    if (Type.getReturnType(call.desc).getSort() != Type.VOID) {
      stack.add(Operand.OTHER);
    }
    if (call.name.equals("desiredAssertionStatus") && call.owner.equals("java/lang/Class")) {
      return true;
    }
    if (PLAIN_CONSTRUCTORS.contains(call.owner)) {
      return call.name.equals("<init>");
    }
    boolean direct = isStatic || call.getOpcode() == Opcodes.INVOKESPECIAL;
    Optional<MethodCode> ours = code.resolve(call.owner, call.name, call.desc);
    return direct
        && mayFail(call.owner).isEmpty()
        && receiver.kind() == Operand.Kind.OBJECT
        && ours.filter(m -> isSafe(m, depth + 1)).isPresent();
  }

  private static OptionalInt constant(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    if (op >= Opcodes.ICONST_M1 && op <= Opcodes.ICONST_5) {
      return OptionalInt.of(op - Opcodes.ICONST_0);
    }
    if (insn instanceof IntInsnNode i && op != Opcodes.NEWARRAY) {
      return OptionalInt.of(i.operand);
    }
    return insn instanceof LdcInsnNode l && l.cst instanceof Integer i
        ? OptionalInt.of(i)
        : OptionalInt.empty();
  }

  private static boolean isPlain(Object constant) {
    return constant instanceof Number || constant instanceof String || constant instanceof Type;
  }

  private static Operand pop(List<Operand> stack) {
    return stack.isEmpty() ? Operand.OTHER : stack.remove(stack.size() - 1);
  }

  private static void drop(int count, List<Operand> stack) {
    for (int i = 0; i < count; i++) {
      pop(stack);
    }
  }
}
