package org.ndseq.determinism.heap;

import java.util.List;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.library.LibraryRow;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Flow of references through calls of the library. A method without a row in the table lets
 * everything escape that it is given and may return anything that escaped; a row that hands on does
 * the same within the utilities, whose own objects are one site with one set of contents.
 */
final class LibraryFlow {
  /** A call of the library with where its operands come from. */
  record Operands(MethodCode from, MethodInsnNode insn, List<SourceValue> values) {
    boolean isStatic() {
      return insn.getOpcode() == Opcodes.INVOKESTATIC;
    }

    SourceValue argument(int number) {
      return values.get(isStatic() ? number : number + 1);
    }

    boolean isReference(int value) {
      if (!isStatic() && value == 0) {
        return true;
      }
      return type(value).getSort() >= Type.ARRAY;
    }

    Type type(int value) {
      return Type.getArgumentTypes(insn.desc)[isStatic() ? value : value - 1];
    }

    boolean returnsReference() {
      return Type.getReturnType(insn.desc).getSort() >= Type.ARRAY;
    }
  }

  private final CodeBase code;
  private final HeapBuilder heap;
  private final ConstraintGraph graph;
  private final int handedOn;
  private final int kept;
  private final int returned;
  private final int passed;
  private final int madeByUtilities;

  LibraryFlow(CodeBase code, HeapBuilder heap) {
    this.code = code;
    this.heap = heap;
    this.graph = heap.graph();
    this.handedOn = graph.newNode();
    this.kept = graph.newNode();
    this.returned = graph.newNode();
    this.passed = graph.newNode();
    this.madeByUtilities = heap.nameless();
    heap.markCopied(handedOn);
    graph.flow(ConstraintGraph.ESCAPED, handedOn);
    graph.flow(returned, handedOn);
    graph.shareCells(madeByUtilities, handedOn);
  }

  /** Everything that reached the utilities. */
  int handedOn() {
    return handedOn;
  }

  /** Everything that the library may hand to methods that override its own. */
  int kept() {
    return kept;
  }

  /** Contents that functions of the program may be given without being kept anywhere else. */
  int passed() {
    return passed;
  }

  /** Everything that code of the program returned to the library. */
  int returned() {
    return returned;
  }

  void escaped(int site) {
    if (site == madeByUtilities) {
      graph.flow(handedOn, ConstraintGraph.ESCAPED);
    }
  }

  void unknown(Operands call) {
    call.values().forEach(v -> graph.flow(heap.node(v), ConstraintGraph.ESCAPED));
    graph.flow(ConstraintGraph.ESCAPED, heap.node(call.insn()));
    if (mayReflect(call)) {
      heap.staticNodes().forEach(n -> graph.flow(n, ConstraintGraph.ESCAPED));
    }
  }

  /** Constants of the program's enums are found by their names. */
  private boolean mayReflect(Operands call) {
    return code.libraryOwner(call.insn().owner).equals("java/lang/Enum");
  }

  void known(Operands call, LibraryRow row) {
    boolean handed = row.reach() == LibraryRow.Reach.HANDED;
    for (int number : row.keeps()) {
      SourceValue value = call.argument(number);
      heap.storeElement(call.from(), call.insn(), heap.node(call.values().get(0)), value);
      graph.flow(heap.node(value), kept);
    }
    for (int number : row.adds()) {
      heap.copyElements(heap.node(call.argument(number)), heap.node(call.values().get(0)));
      graph.load(heap.node(call.argument(number)), CellKey.ELEMENTS, kept);
    }
    if (row.has(LibraryRow.Mark.COMPARES)) {
      call.values().forEach(v -> graph.flow(heap.node(v), kept));
    }
    if (row.has(LibraryRow.Mark.PASSES)) {
      graph.load(heap.node(call.values().get(0)), CellKey.ELEMENTS, passed);
      return;
    }
    if (row.reach() == LibraryRow.Reach.EXAMINED) {
      examined(call);
    }
    boolean loose = handed && row.keeps().isEmpty() && row.result() == LibraryRow.Result.VALUE;
    if (loose) {
      handed(call, row);
    } else if (call.returnsReference()) {
      result(call, row);
    }
  }

  /** Methods of the program may get the operands and all that these contain. */
  private void examined(Operands call) {
    int all = graph.newNode();
    for (int i = 0; i < call.values().size(); i++) {
      if (call.isReference(i)) {
        graph.flow(heap.node(call.values().get(i)), all);
      }
    }
    graph.load(all, CellKey.ELEMENTS, all);
    graph.flow(all, kept);
  }

  private void result(Operands call, LibraryRow row) {
    int result = heap.node(call.insn());
    switch (row.result()) {
      case VALUE -> graph.add(result, SiteSet.OUTSIDE);
      case FRESH -> heap.newSite(call.insn(), "library");
      case COPY -> {
        heap.newSite(call.insn(), "library");
        heap.copyElements(heap.node(call.values().get(0)), result);
      }
      case RECEIVER, VIEW -> graph.flow(heap.node(call.values().get(0)), result);
      case CONTENT -> graph.load(heap.node(call.values().get(0)), CellKey.ELEMENTS, result);
      case ARGUMENT -> graph.flow(heap.node(call.argument(row.argument())), result);
    }
  }

  /** Every operand of the call may become contents of anything else that it is given. */
  private void handed(Operands call, LibraryRow row) {
    int all = graph.newNode();
    boolean functions = false;
    for (int i = 0; i < call.values().size(); i++) {
      if (call.isReference(i)) {
        int value = heap.node(call.values().get(i));
        graph.flow(value, all);
        graph.load(value, CellKey.ELEMENTS, all);
        graph.store(value, CellKey.ELEMENTS, all);
        functions |= (call.isStatic() || i > 0) && isFunction(call.type(i));
      }
    }
    graph.flow(all, handedOn);
    graph.flow(all, kept);
    if (functions || code.implementsContainers()) {
      for (int i = 0; i < call.values().size(); i++) {
        if (call.isReference(i) && !(i > 0 && isFunction(call.type(i)))) {
          graph.store(heap.node(call.values().get(i)), CellKey.ELEMENTS, returned);
        }
      }
    }
    if (row.has(LibraryRow.Mark.FILLS)) {
      graph.store(returned, CellKey.ELEMENTS, handedOn);
    }
    if (call.returnsReference()) {
      int result = heap.node(call.insn());
      graph.add(result, madeByUtilities);
      graph.flow(handedOn, result);
    }
  }

  private static boolean isFunction(Type type) {
    String name = type.getSort() == Type.OBJECT ? type.getInternalName() : "";
    return name.startsWith("java/util/function/")
        || name.equals("java/lang/Runnable")
        || name.equals("java/util/Comparator")
        || name.equals("java/util/concurrent/Callable")
        || name.equals("java/util/concurrent/ForkJoinTask");
  }
}
