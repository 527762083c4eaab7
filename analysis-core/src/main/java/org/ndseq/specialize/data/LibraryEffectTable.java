package org.ndseq.specialize.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The effects of library methods on the memory of the program: rows of the prover's table, the
 * methods on arrays, and packages whose methods touch nothing but the arrays that they are given.
 */
public final class LibraryEffectTable {
  private static final Set<String> CALM_PACKAGES =
      Set.of("java/io/", "java/util/zip/", "java/math/", "java/lang/", "java/nio/", "java/net/");

  private static final String UTIL = "java/util/concurrent/";
  private static final Set<String> THREAD_CALLS =
      Set.of(
          "<init>",
          "currentThread",
          "sleep",
          "yield",
          "onSpinWait",
          "setDaemon",
          "setName",
          "getName",
          "getId",
          "threadId",
          "isAlive",
          "isInterrupted",
          "interrupted",
          "setPriority");
  private static final Set<String> ATOMIC_CALLS =
      Set.of("get", "set", "lazySet", "compareAndSet", "getPlain", "intValue", "longValue", "sum");

  /** How the names of the state of library objects end. */
  public static final String STATE = " state";

  /** The name of the state of library objects, as if it were one field. */
  private static final String OBJECT_STATE = "object" + STATE;

  private static final Set<String> IMMUTABLE =
      Set.of(
          "java/lang/Object",
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Class",
          "java/lang/Thread",
          "java/math/BigInteger",
          "java/math/BigDecimal");

  /** The name of the state of exceptions, which is apart from that of other objects. */
  private static final String EXCEPTION_STATE = "exception" + STATE;

  /** Methods whose results are parts of the receiver, of which no other object knows. */
  private static final Set<String> PARTS =
      Set.of("java/net/Socket.getInputStream", "java/net/Socket.getOutputStream");

  private static final Set<String> MAKERS = Set.of("java/net/ServerSocket.accept");

  private final CodeBase code;

  /**
   * The effect of a call.
   *
   * @param isKnown whether it has no other effect on the memory of the program
   * @param arraysRead arguments whose elements it reads
   * @param arraysWritten arguments whose elements it may write
   */
  public record Effect(boolean isKnown, List<Integer> arraysRead, List<Integer> arraysWritten) {
    public Effect {
      arraysRead = List.copyOf(arraysRead);
      arraysWritten = List.copyOf(arraysWritten);
    }
  }

  public LibraryEffectTable(CodeBase code) {
    this.code = code;
  }

  /** Whether a call uses the state of a library object, and whether it may change it. */
  public Optional<Boolean> changesState(MethodInsnNode call) {
    String owner = code.libraryOwner(call.owner);
    boolean hasState =
        call.getOpcode() != Opcodes.INVOKESTATIC
            && !call.name.equals("<init>")
            && !IMMUTABLE.contains(owner);
    if (!hasState) {
      return Optional.empty();
    }
    boolean onlyReads =
        LibraryTable.jdk()
            .find(owner, call.name, call.desc)
            .filter(r -> r.reach() == LibraryRow.Reach.STATED && !r.writes())
            .isPresent();
    return Optional.of(!onlyReads);
  }

  /** The name of the state that a call uses. */
  public String stateName(MethodInsnNode call) {
    String owner = code.libraryOwner(call.owner);
    boolean isException =
        owner.equals("java/lang/Throwable")
            || owner.startsWith("java/")
                && (owner.endsWith("Exception") || owner.endsWith("Error"));
    return isException ? EXCEPTION_STATE : OBJECT_STATE;
  }

  /** Whether a call returns a new object. */
  boolean makes(MethodInsnNode call) {
    String owner = code.libraryOwner(call.owner);
    return MAKERS.contains(owner + "." + call.name)
        || LibraryTable.jdk()
            .find(owner, call.name, call.desc)
            .filter(r -> r.reach() == LibraryRow.Reach.STATED && !r.has(LibraryRow.Mark.EXACT))
            .filter(
                r -> r.result() == LibraryRow.Result.FRESH || r.result() == LibraryRow.Result.COPY)
            .isPresent();
  }

  /** Whether a call returns a part of its receiver, which then counts as the receiver. */
  boolean returnsPart(MethodInsnNode call) {
    return PARTS.contains(code.libraryOwner(call.owner) + "." + call.name);
  }

  /** The effect of a call of which only the declared types are known. */
  public Effect of(MethodInsnNode call) {
    int count = Type.getArgumentTypes(call.desc).length;
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    return of(call, Collections.nCopies(count + shift(isStatic), DataValue.Reference.ANY));
  }

  Effect of(MethodInsnNode call, List<DataValue> values) {
    String owner = code.libraryOwner(call.owner);
    Type[] arguments = Type.getArgumentTypes(call.desc);
    if (owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      return new Effect(true, List.of(0), List.of(2));
    }
    if (isOfThreads(owner, call, arguments, values)) {
      return new Effect(true, List.of(), List.of());
    }
    List<Integer> arrays = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].getSort() == Type.ARRAY) {
        arrays.add(i);
      }
    }
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    boolean plainArrays =
        owner.equals("java/util/Arrays")
            && isStatic
            && Set.of("fill", "sort", "copyOf", "copyOfRange", "hashCode", "equals")
                .contains(call.name)
            && areHarmless(arguments, values, 0);
    if (plainArrays) {
      return new Effect(true, arrays, arrays);
    }
    Optional<LibraryRow> row = LibraryTable.jdk().find(owner, call.name, call.desc);
    if (row.isPresent() && row.get().reach() == LibraryRow.Reach.STATED) {
      boolean calls =
          row.get().has(LibraryRow.Mark.PASSES)
              || row.get().has(LibraryRow.Mark.FILLS)
              || row.get().has(LibraryRow.Mark.COMPARES)
                  && !areHarmless(arguments, values, shift(isStatic))
              || row.get().has(LibraryRow.Mark.EXACT) && !isHarmless(owner, values.get(0));
      if (!calls) {
        return new Effect(true, arrays, List.of());
      }
    }
    boolean isCalm =
        CALM_PACKAGES.stream().anyMatch(p -> owner.startsWith(p) && isDirectlyIn(owner, p));
    boolean isKnown =
        isCalm
            && (isStatic || isHarmless(owner, values.get(0)))
            && areHarmless(arguments, values, shift(isStatic));
    return new Effect(isKnown, arrays, arrays);
  }

  /** Making threads, locks and pools, and asking for their state, runs no code of the program. */
  private boolean isOfThreads(
      String owner, MethodInsnNode call, Type[] arguments, List<DataValue> values) {
    if (owner.equals("java/lang/Thread")) {
      return THREAD_CALLS.contains(call.name);
    }
    boolean isMade = call.name.equals("<init>") || call.name.startsWith("new");
    boolean isAsked = ATOMIC_CALLS.contains(call.name) && owner.startsWith(UTIL + "atomic/");
    int shift = shift(call.getOpcode() == Opcodes.INVOKESTATIC);
    return owner.startsWith(UTIL)
        && (isMade || isAsked)
        && (isAsked || areHarmless(arguments, values, shift));
  }

  private static boolean isDirectlyIn(String owner, String prefix) {
    return !prefix.equals("java/lang/")
        || owner.indexOf('/', prefix.length()) < 0 && !owner.startsWith("java/lang/Class");
  }

  private static int shift(boolean isStatic) {
    return isStatic ? 0 : 1;
  }

  private boolean areHarmless(Type[] types, List<DataValue> values, int shift) {
    for (int i = 0; i < types.length; i++) {
      Type type = types[i];
      boolean isReference = type.getSort() == Type.OBJECT;
      boolean isNested =
          type.getSort() == Type.ARRAY && type.getElementType().getSort() == Type.OBJECT;
      if (isReference && !isHarmless(type.getInternalName(), values.get(i + shift))
          || isNested && code.implementsSome(type.getElementType().getInternalName())) {
        return false;
      }
    }
    return true;
  }

  /** Whether no code of the program runs when the library uses the object. */
  private boolean isHarmless(String type, DataValue value) {
    if (value instanceof DataValue.Reference r && !r.mayBeOther()) {
      return r.objects().stream()
          .allMatch(o -> o.body().isEmpty() && code.find(o.type()).isEmpty());
    }
    return !type.equals("java/lang/Object")
        && code.find(type).isEmpty()
        && !code.implementsSome(type);
  }
}
