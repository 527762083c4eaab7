package org.ndseq.determinism;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.DynamicCode;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Everything that the instructions of a method may touch, whatever way they are reached. */
final class CodeAccessScan {
  /** Parts of the JDK that may run any code of the program. */
  private static final String REFLECTION =
      "java/lang/(reflect|invoke)/.*|java/lang/(Class|ClassLoader|System|Runtime)"
          + "|java/util/ServiceLoader.*|java/io/Object(In|Out)putStream";

  private final CodeBase code;
  private final HeapSummary heap;
  private final SiteSet withinLibrary;
  private final SiteSet anywhere;
  private final Map<SiteSet, SiteSet> reachable = new HashMap<>();

  CodeAccessScan(CodeBase code, HeapSummary heap) {
    this.code = code;
    this.heap = heap;
    this.withinLibrary = heap.reachable(heap.withinLibrary());
    this.anywhere = heap.reachable(heap.inStatics().or(heap.escaped()));
  }

  /**
   * One kind of access.
   *
   * @param base the objects whose cells are touched
   * @param extent which cells of them
   */
  record Touch(CellKey key, boolean writes, SiteSet base, int line, String text, Extent extent) {
    Touch(CellKey key, boolean writes, SiteSet base, int line, String text) {
      this(key, writes, base, line, text, Extent.KEY);
    }

    boolean isStatic() {
      return key.kind() == CellKey.Kind.STATIC;
    }

    TouchKind kind() {
      return new TouchKind(key, writes, extent);
    }

    /** Both accesses as one; where the objects of one are not known, nor are those of both. */
    Touch or(Touch other) {
      SiteSet both = base.isEmpty() || other.base.isEmpty() ? SiteSet.NONE : base.or(other.base);
      return new Touch(key, writes, both, line, text, extent);
    }

    /** True if cells of that class may be meant; the state of library objects is one class. */
    boolean mayBe(CellKey other) {
      if (extent != Extent.KEY) {
        return extent == Extent.ALL_AND_STATICS || other.kind() != CellKey.Kind.STATIC;
      }
      boolean states = key.kind() == CellKey.Kind.STATE && other.kind() == CellKey.Kind.STATE;
      return states || key.equals(other);
    }
  }

  /** The common part of accesses that can be looked at as one. */
  record TouchKind(CellKey key, boolean writes, Extent extent) {}

  /** How much of the objects that it names an access may touch. */
  enum Extent {
    /** The cells of one class. */
    KEY,
    /** All cells. */
    ALL,
    /** All cells, and static fields. */
    ALL_AND_STATICS
  }

  /** The accesses of code that is not known: all that it can get hold of. */
  Touch unknownCode(SiteSet given, int line) {
    SiteSet known = withReachable(given, anywhere);
    return new Touch(
        CellKey.state("anything"), true, known, line, "anything", Extent.ALL_AND_STATICS);
  }

  /** The objects, and those that can be reached from what is not among them yet. */
  private SiteSet withReachable(SiteSet more, SiteSet closed) {
    return closed.or(more).equals(closed)
        ? closed
        : closed.or(reachable.computeIfAbsent(more, heap::reachable));
  }

  /** The accesses of a library call without a row: what it is given, and what it keeps. */
  private Touch unknownCall(MethodCode method, AbstractInsnNode insn, String owner, String desc) {
    int operands = Type.getArgumentTypes(desc).length;
    boolean receiver = insn instanceof MethodInsnNode m && m.getOpcode() != Opcodes.INVOKESTATIC;
    SiteSet given = SiteSet.of(SiteSet.OUTSIDE);
    for (int depth = 0; depth < operands + (receiver ? 1 : 0); depth++) {
      boolean reference =
          depth == operands
              || Type.getArgumentTypes(desc)[operands - 1 - depth].getSort() >= Type.ARRAY;
      if (reference) {
        given = given.or(heap.operand(method, insn, depth));
      }
    }
    int line = method.line(insn);
    if (!owner.startsWith("java/") || owner.matches(REFLECTION)) {
      return unknownCode(given, line);
    }
    SiteSet known = withReachable(given, withinLibrary);
    return new Touch(CellKey.state("anything"), true, known, line, "anything", Extent.ALL);
  }

  List<Touch> of(MethodCode method) {
    List<Touch> all = new ArrayList<>();
    for (AbstractInsnNode insn : method.node().instructions) {
      touch(method, insn).ifPresent(all::add);
    }
    return all;
  }

  private Optional<Touch> touch(MethodCode method, AbstractInsnNode insn) {
    int op = insn.getOpcode();
    int line = method.line(insn);
    if (insn instanceof FieldInsnNode f) {
      boolean isStatic = op == Opcodes.GETSTATIC || op == Opcodes.PUTSTATIC;
      boolean writes = op == Opcodes.PUTFIELD || op == Opcodes.PUTSTATIC;
      CellKey key = CellKey.field(code, f, isStatic ? CellKey.Kind.STATIC : CellKey.Kind.FIELD);
      SiteSet base =
          isStatic ? SiteSet.NONE : heap.operand(method, insn, op == Opcodes.PUTFIELD ? 1 : 0);
      return Optional.of(new Touch(key, writes, base, line, key.name()));
    }
    if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD) {
      String element = element(op - Opcodes.IALOAD);
      return Optional.of(
          new Touch(
              CellKey.array(element), false, heap.operand(method, insn, 1), line, "the array"));
    }
    if (op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
      String element = element(op - Opcodes.IASTORE);
      return Optional.of(
          new Touch(
              CellKey.array(element), true, heap.operand(method, insn, 2), line, "the array"));
    }
    if (insn instanceof MethodInsnNode call) {
      return call(method, call, line);
    }
    boolean odd =
        insn instanceof InvokeDynamicInsnNode d
            && !DynamicCode.isPure(d)
            && !d.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && !(d.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
                && LibraryTable.isPlain(d.desc));
    return odd
        ? Optional.of(unknownCall(method, insn, "", ((InvokeDynamicInsnNode) insn).desc))
        : Optional.empty();
  }

  private Optional<Touch> call(MethodCode method, MethodInsnNode call, int line) {
    boolean ours =
        !call.owner.startsWith("[")
            && code.resolve(call.owner, call.name, call.desc)
                .filter(MethodCode::hasBody)
                .isPresent();
    if (ours) {
      return Optional.empty();
    }
    String owner = code.libraryOwner(call.owner);
    boolean quiet =
        owner.equals("java/lang/Thread")
            || owner.startsWith("java/") && (owner.endsWith("Exception") || owner.endsWith("Error"))
            || owner.startsWith("java/util/concurrent/locks/");
    Optional<LibraryRow> row =
        LibraryTable.jdk()
            .find(owner, call.name, call.desc)
            .filter(r -> r.reach() == LibraryRow.Reach.STATED);
    if (quiet) {
      return Optional.empty();
    }
    boolean arrays = call.getOpcode() == Opcodes.INVOKESTATIC && touchesArguments(call);
    if (row.isEmpty() || arrays || !row.get().elements().isEmpty()) {
      return Optional.of(unknownCall(method, call, owner, call.desc));
    }
    boolean writes = row.get().writes() || row.get().has(LibraryRow.Mark.PRINTS);
    if (!writes && !row.get().reads()) {
      return Optional.empty();
    }
    SiteSet base =
        row.get().has(LibraryRow.Mark.PRINTS)
            ? SiteSet.of(SiteSet.OUTSIDE)
            : heap.operand(method, call, Type.getArgumentTypes(call.desc).length);
    return Optional.of(new Touch(CellKey.state("state"), writes, base, line, "the same object"));
  }

  private static boolean touchesArguments(MethodInsnNode call) {
    return call.desc.contains("[");
  }

  private static String element(int which) {
    return switch (which) {
      case 0 -> "I";
      case 1 -> "J";
      case 2 -> "F";
      case 3 -> "D";
      case 4 -> "Ljava/lang/Object;";
      case 5 -> "B";
      case 6 -> "C";
      default -> "S";
    };
  }
}
