package org.ndseq.determinism.model;

import java.util.Optional;
import java.util.regex.Pattern;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Library calls that read or write a range of an array: an access at any index of the range. */
final class ArrayRangeModel implements LibraryModel {
  /** Arrays of arrays share their rows with a clone. */
  private static final Pattern PRIMITIVE_ARRAY = Pattern.compile("\\[[ZBCSIJFD]");

  private final SymbolicContext context;
  private final SymbolicMemory memory;

  ArrayRangeModel(SymbolicContext context, SymbolicMemory memory) {
    this.context = context;
    this.memory = memory;
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    MethodInsnNode insn = call.insn();
    String what = insn.owner + "." + insn.name;
    if (what.equals("java/lang/System.arraycopy")) {
      SymbolicValue.Ref from = (SymbolicValue.Ref) call.args().get(0);
      SymbolicValue.Ref to = (SymbolicValue.Ref) call.args().get(2);
      LinearTerm count = whole(call, 4);
      mayFail(call, s);
      // the type of the elements is not in the call, so every kind of array may be meant
      for (String element :
          new String[] {"I", "J", "F", "D", "B", "C", "S", "Ljava/lang/Object;"}) {
        access(
            MemoryAccess.Kind.READ,
            from,
            whole(call, 1),
            whole(call, 1).plus(count),
            element,
            insn,
            s);
        access(
            MemoryAccess.Kind.WRITE,
            to,
            whole(call, 3),
            whole(call, 3).plus(count),
            element,
            insn,
            s);
      }
      s.contents.clear();
      return Optional.of(new SymbolicValue.Nothing());
    }
    if (insn.name.equals("clone") && PRIMITIVE_ARRAY.matcher(insn.owner).matches()) {
      LinearTerm size = memory.length(call.receiver(), s);
      String element = insn.owner.substring(1).replace("Z", "B");
      access(MemoryAccess.Kind.READ, call.receiver(), LinearTerm.ZERO, size, element, insn, s);
      return Optional.of(memory.newArray(insn, size, s));
    }
    if (!insn.owner.equals("java/util/Arrays")) {
      return Optional.empty();
    }
    Type array = Type.getArgumentTypes(insn.desc)[0];
    if (array.getSort() != Type.ARRAY
        || array.getElementType().getSort() >= Type.ARRAY
        || array.getDimensions() > 1) {
      return Optional.empty();
    }
    String element = array.getElementType().getDescriptor().replace("Z", "B");
    SymbolicValue.Ref base = (SymbolicValue.Ref) call.args().get(0);
    LinearTerm length = memory.length(base, s);
    int numbers = Type.getArgumentTypes(insn.desc).length;
    context.mayBeNull(base, insn, s);
    if (insn.name.equals("copyOfRange") || numbers > 2) {
      mayFail(call, s);
    }
    return switch (insn.name) {
      case "fill" -> {
        boolean part = numbers == 4;
        access(
            MemoryAccess.Kind.WRITE,
            base,
            part ? whole(call, 1) : LinearTerm.ZERO,
            part ? whole(call, 2) : length,
            element,
            insn,
            s);
        yield Optional.of(new SymbolicValue.Nothing());
      }
      case "sort", "parallelSort" -> {
        boolean part = numbers == 3;
        LinearTerm from = part ? whole(call, 1) : LinearTerm.ZERO;
        LinearTerm to = part ? whole(call, 2) : length;
        access(MemoryAccess.Kind.READ, base, from, to, element, insn, s);
        access(MemoryAccess.Kind.WRITE, base, from, to, element, insn, s);
        yield Optional.of(new SymbolicValue.Nothing());
      }
      case "copyOf" -> {
        access(MemoryAccess.Kind.READ, base, LinearTerm.ZERO, length, element, insn, s);
        yield Optional.of(memory.newArray(insn, whole(call, 1), s));
      }
      case "copyOfRange" -> {
        access(MemoryAccess.Kind.READ, base, whole(call, 1), whole(call, 2), element, insn, s);
        yield Optional.of(
            memory.newArray(
                insn,
                context.math().sub(whole(call, 2), whole(call, 1), IntegerRange.INT, s.path),
                s));
      }
      default -> Optional.empty();
    };
  }

  /** The range may lie outside the array, the array may be null, or hold other elements. */
  private void mayFail(MethodCall call, SymbolicState s) {
    context.mayFail(Formula.TRUE, call.text() + ", which may fail", call.insn(), s);
  }

  private static LinearTerm whole(MethodCall call, int i) {
    return ((SymbolicValue.Whole) call.args().get(i)).lin();
  }

  /** Records an access at any index of a range of an array of numbers. */
  void access(
      MemoryAccess.Kind kind,
      SymbolicValue.Ref base,
      LinearTerm from,
      LinearTerm to,
      Type element,
      MethodInsnNode insn,
      SymbolicState s) {
    access(kind, base, from, to, element.getDescriptor(), insn, s);
  }

  private void access(
      MemoryAccess.Kind kind,
      SymbolicValue.Ref base,
      LinearTerm from,
      LinearTerm to,
      String element,
      MethodInsnNode insn,
      SymbolicState s) {
    Symbol index = context.fresh("index", IntegerRange.NATURAL);
    PathCondition before = s.path;
    s.path =
        s.path
            .and(Formula.le(from, LinearTerm.of(index)), PathCondition.Why.COMPLETED)
            .and(Formula.lt(LinearTerm.of(index), to), PathCondition.Why.COMPLETED);
    CellKey key = CellKey.array(element);
    memory.record(kind, base, LinearTerm.of(index), key, new MemoryAccess.Plain(), insn, s);
    s.path = before;
    if (kind == MemoryAccess.Kind.WRITE) {
      memory.touch(base, key, s);
      if (base instanceof SymbolicValue.Fresh f) {
        s.heap.keySet().removeIf(c -> c.event() == f.event() && c.key().equals(key));
      }
      context.loads().loseTrack();
    }
  }
}
