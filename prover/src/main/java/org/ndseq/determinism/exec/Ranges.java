package org.ndseq.determinism.exec;

import java.util.Optional;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Library calls that read or write a range of an array: an access at any index of the range. */
final class Ranges implements LibraryModel {
  private final SymbolicContext context;
  private final Memory memory;

  Ranges(SymbolicContext context, Memory memory) {
    this.context = context;
    this.memory = memory;
  }

  @Override
  public Optional<Value> call(String owner, MethodCall call, State s) {
    MethodInsnNode insn = call.insn();
    String what = insn.owner + "." + insn.name;
    if (what.equals("java/lang/System.arraycopy")) {
      Value.Ref from = (Value.Ref) call.args().get(0);
      Value.Ref to = (Value.Ref) call.args().get(2);
      Lin count = whole(call, 4);
      // the type of the elements is not in the call, so every kind of array may be meant
      for (String element :
          new String[] {"I", "J", "F", "D", "B", "C", "S", "Ljava/lang/Object;"}) {
        access(Access.Kind.READ,
            from,
            whole(call, 1),
            whole(call, 1).plus(count),
            element,
            insn,
            s);
        access(Access.Kind.WRITE,
            to,
            whole(call, 3),
            whole(call, 3).plus(count),
            element,
            insn,
            s);
      }
      s.contents.clear();
      return Optional.of(new Value.Nothing());
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
    Value.Ref base = (Value.Ref) call.args().get(0);
    Lin length = memory.length(base, s);
    int numbers = Type.getArgumentTypes(insn.desc).length;
    return switch (insn.name) {
      case "fill" -> {
        boolean part = numbers == 4;
        access(Access.Kind.WRITE,
            base,
            part ? whole(call, 1) : Lin.ZERO,
            part ? whole(call, 2) : length,
            element,
            insn,
            s);
        yield Optional.of(new Value.Nothing());
      }
      case "sort", "parallelSort" -> {
        boolean part = numbers == 3;
        Lin from = part ? whole(call, 1) : Lin.ZERO;
        Lin to = part ? whole(call, 2) : length;
        access(Access.Kind.READ, base, from, to, element, insn, s);
        access(Access.Kind.WRITE, base, from, to, element, insn, s);
        yield Optional.of(new Value.Nothing());
      }
      case "copyOf" -> {
        access(Access.Kind.READ, base, Lin.ZERO, length, element, insn, s);
        yield Optional.of(memory.newArray(insn, whole(call, 1), s));
      }
      case "copyOfRange" -> {
        access(Access.Kind.READ,
            base,
            whole(call, 1),
            whole(call, 2),
            element,
            insn,
            s);
        yield Optional.of(
            memory.newArray(
                insn, context.math().sub(whole(call, 2), whole(call, 1), Range.INT, s.path), s));
      }
      default -> Optional.empty();
    };
  }

  private static Lin whole(MethodCall call, int i) {
    return ((Value.Whole) call.args().get(i)).lin();
  }

  private void access(Access.Kind kind,
      Value.Ref base,
      Lin from,
      Lin to,
      String element,
      MethodInsnNode insn,
      State s) {
    Symbol index = context.fresh("index", Range.NATURAL);
    PathCondition before = s.path;
    s.path =
        s.path
            .and(Formula.le(from, Lin.of(index)), PathCondition.Why.COMPLETED)
            .and(Formula.lt(Lin.of(index), to), PathCondition.Why.COMPLETED);
    MemKey key = MemKey.array(element);
    memory.record(kind, base, Lin.of(index), key, new Access.Plain(), insn, s);
    s.path = before;
    if (kind == Access.Kind.WRITE) {
      memory.touch(base, key, s);
      if (base instanceof Value.Fresh f) {
        s.heap.keySet().removeIf(c -> c.event() == f.event() && c.key().equals(key));
      }
      context.loads().loseTrack();
    }
  }
}
