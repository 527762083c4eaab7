package org.ndseq.determinism.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CallTargetSet;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.DynamicCode;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Tells static initialisers that have the same effect whenever they run: they fill static fields
 * that their own class declares, read constants of classes that are initialised without coming back
 * to them, and call nothing else than known methods. Everything that is not listed here counts as
 * an effect.
 */
final class InitialiserEffect {
  private static final String CONCURRENT = "java/util/concurrent/";

  private static final Set<String> LOCK_METHODS =
      Set.of("<init>", "lock", "unlock", "readLock", "writeLock", "newCondition");

  private final CodeBase code;
  private final Map<String, Boolean> known = new HashMap<>();
  private final Deque<String> active = new ArrayDeque<>();
  private final Set<String> followed = new HashSet<>();

  InitialiserEffect(CodeBase code) {
    this.code = code;
  }

  /** True if the class and those above it may be initialised at any time. */
  boolean isHarmless(String type) {
    Boolean before = known.get(type);
    if (before != null) {
      return before;
    }
    if (active.contains(type)) {
      // which class comes first decides what the other finds
      return type.equals(active.peek());
    }
    active.push(type);
    boolean harmless = code.find(type).filter(c -> !isHarmless(c)).isEmpty();
    active.pop();
    if (active.isEmpty() || harmless) {
      known.put(type, harmless);
    }
    if (active.isEmpty()) {
      followed.clear();
    }
    return harmless;
  }

  private boolean isHarmless(ClassNode type) {
    boolean above = type.superName == null || isHarmless(type.superName);
    return above
        && type.interfaces.stream().allMatch(this::isHarmlessAbove)
        && type.methods.stream()
            .filter(m -> m.name.equals("<clinit>"))
            .allMatch(m -> isHarmless(code.code(type, m), type.name));
  }

  /** An interface with default methods is initialised with the classes that implement it. */
  private boolean isHarmlessAbove(String itf) {
    Optional<ClassNode> type = code.find(itf);
    boolean defaults =
        type.stream()
            .flatMap(c -> c.methods.stream())
            .anyMatch(m -> (m.access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT)) == 0);
    return (!defaults || isHarmless(itf))
        && type.stream().flatMap(c -> c.interfaces.stream()).allMatch(this::isHarmlessAbove);
  }

  private boolean isHarmless(MethodCode method, String owner) {
    // the same code may touch only its own class for one initialiser and not for another
    if (!followed.add(method + " for " + owner)) {
      return true;
    }
    for (AbstractInsnNode insn : method.node().instructions) {
      if (!isHarmless(insn, owner)) {
        return false;
      }
    }
    return true;
  }

  private boolean isHarmless(AbstractInsnNode insn, String owner) {
    if (insn instanceof FieldInsnNode f) {
      return isHarmlessField(f, owner);
    } else if (insn instanceof MethodInsnNode m) {
      return isHarmlessCall(m, owner);
    } else if (insn instanceof TypeInsnNode t && t.getOpcode() == Opcodes.NEW) {
      return isHarmless(t.desc);
    } else if (insn instanceof LdcInsnNode l) {
      return !(l.cst instanceof ConstantDynamic);
    } else if (insn instanceof InvokeDynamicInsnNode d) {
      String maker = d.bsm.getOwner();
      return DynamicCode.isPure(d)
          || maker.equals("java/lang/invoke/LambdaMetafactory")
          || maker.equals("java/lang/invoke/StringConcatFactory") && LibraryTable.isPlain(d.desc);
    }
    return true;
  }

  private boolean isHarmlessField(FieldInsnNode f, String owner) {
    boolean reads = f.getOpcode() == Opcodes.GETSTATIC;
    if (!reads && f.getOpcode() != Opcodes.PUTSTATIC) {
      return true;
    }
    String declaring = CellKey.field(code, f, CellKey.Kind.STATIC).owner();
    return declaring.equals(owner)
        || reads && (isConstant(f, declaring) || isNumbered(f, declaring)) && isHarmless(declaring);
  }

  /** A number or string that is the same whenever it is read after its class's initialisation. */
  private boolean isConstant(FieldInsnNode f, String declaring) {
    boolean plain = !TypedUnknown.isReference(f.desc) || f.desc.equals("Ljava/lang/String;");
    boolean ours = code.find(declaring).isPresent();
    return plain
        && (has(f, declaring, Opcodes.ACC_FINAL) || !ours && declaring.startsWith("java/"));
  }

  /** A constant of an enum that is asked for nothing but its number. */
  private boolean isNumbered(FieldInsnNode f, String declaring) {
    AbstractInsnNode next = f.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return has(f, declaring, Opcodes.ACC_ENUM)
        && next instanceof MethodInsnNode m
        && m.name.equals("ordinal")
        && m.desc.equals("()I");
  }

  private boolean has(FieldInsnNode f, String declaring, int flag) {
    for (FieldNode field : code.find(declaring).map(c -> c.fields).orElse(java.util.List.of())) {
      if (field.name.equals(f.name) && field.desc.equals(f.desc)) {
        return (field.access & flag) != 0;
      }
    }
    return false;
  }

  private boolean isHarmlessCall(MethodInsnNode m, String owner) {
    if (m.owner.startsWith("[")) {
      return m.name.equals("clone");
    }
    Optional<MethodCode> ours = code.resolve(m.owner, m.name, m.desc);
    boolean direct =
        m.getOpcode() == Opcodes.INVOKESPECIAL || m.getOpcode() == Opcodes.INVOKESTATIC;
    if (ours.isEmpty()) {
      boolean constructs = m.name.equals("<init>") || m.getOpcode() == Opcodes.INVOKESTATIC;
      return isHarmlessOfLibrary(m, constructs);
    }
    if (isValues(m, ours.get())) {
      return isHarmless(m.owner);
    }
    CallTargetSet targets =
        direct ? code.exactly(m.owner, m.name, m.desc) : code.targets(m.owner, m.name, m.desc);
    return !targets.outside()
        && targets.bodies().size() == 1
        && targets.bodies().stream()
            .allMatch(t -> isHarmless(t.owner().name) && isHarmless(t, owner));
  }

  /** A copy of the constants of an enum, by the method that the compiler makes. */
  private static boolean isValues(MethodInsnNode m, MethodCode method) {
    return m.name.equals("values")
        && m.desc.equals("()[L" + m.owner + ";")
        && (method.owner().access & Opcodes.ACC_ENUM) != 0;
  }

  /** True if the method of the library runs no code of ours and changes new objects at most. */
  private boolean isHarmlessOfLibrary(MethodInsnNode m, boolean fixed) {
    String library = code.libraryOwner(m.owner);
    boolean assertion =
        library.equals("java/lang/Class") && m.name.equals("desiredAssertionStatus");
    boolean alone =
        fixed
            || code.oursBelow(library).isEmpty()
                && !(library.startsWith("java/util/") && code.implementsContainers());
    boolean takesFunction = m.desc.contains("Ljava/util/function/");
    boolean lock = library.startsWith(CONCURRENT + "locks/") && LOCK_METHODS.contains(m.name);
    boolean atomic = library.startsWith(CONCURRENT + "atomic/") && m.name.equals("<init>");
    return assertion
        || alone && (lock || atomic) && !takesFunction
        || LibraryTable.jdk()
            .find(library, m.name, m.desc)
            .filter(r -> r.reach() == LibraryRow.Reach.STATED)
            .filter(r -> r.isValue() || alone && isOfReceiver(r))
            .isPresent();
  }

  /** Touches the receiver only, which an initialiser that is harmless has made itself. */
  private static boolean isOfReceiver(LibraryRow row) {
    return row.adds().isEmpty()
        && row.elements().isEmpty()
        && !row.has(LibraryRow.Mark.COMPARES)
        && !row.has(LibraryRow.Mark.VARIES)
        && !row.has(LibraryRow.Mark.PRINTS);
  }
}
