package org.ndseq.specialize.data;

import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.LinearTerm;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Interprets an instruction that makes an object or accesses memory, and notes the access. */
final class MemoryInterpretation {
  private final InterpretationContext context;
  private final MethodCode method;
  private final int node;
  private final FlowState state;

  MemoryInterpretation(
      InterpretationContext context, MethodCode method, int node, FlowState state) {
    this.context = context;
    this.method = method;
    this.node = node;
    this.state = state;
  }

  DataValue allocate(String type) {
    AbstractObject object = AbstractObject.of(context.objectKey(node), type, context.loops == 0);
    if (object.isUnique()) {
      for (String owner : context.code().ancestors(type)) {
        context.code().find(owner).orElseThrow().fields.stream()
            .filter(f -> (f.access & Opcodes.ACC_STATIC) == 0)
            .forEach(
                f ->
                    state.heap.store(
                        MemoryCell.field(object, owner + "." + f.name),
                        AbstractHeap.zero("[" + f.desc.charAt(0))));
      }
    }
    return DataValue.Reference.to(object);
  }

  List<Object> lengthKey(DataValue array) {
    return array instanceof DataValue.Reference r && r.isSingle()
        ? List.of("length", r.single())
        : context.key(node);
  }

  DataValue newArray(AbstractInsnNode insn) {
    String type =
        insn instanceof TypeInsnNode t
            ? "[" + (t.desc.startsWith("[") ? t.desc : "L" + t.desc + ";")
            : primitiveArray(((IntInsnNode) insn).operand);
    AbstractObject array = AbstractObject.of(context.objectKey(node), type, context.loops == 0);
    if (array.isUnique()) {
      state.heap.makeClean(array);
    }
    return DataValue.Reference.to(array);
  }

  private static String primitiveArray(int operand) {
    return switch (operand) {
      case Opcodes.T_BOOLEAN -> "[Z";
      case Opcodes.T_CHAR -> "[C";
      case Opcodes.T_FLOAT -> "[F";
      case Opcodes.T_DOUBLE -> "[D";
      case Opcodes.T_BYTE -> "[B";
      case Opcodes.T_SHORT -> "[S";
      case Opcodes.T_LONG -> "[J";
      default -> "[I";
    };
  }

  void storeElement(int opcode, DataValue.Reference base, DataValue index, DataValue value) {
    String kind = ElementKind.ofInstruction(opcode);
    Optional<LinearTerm> at = term(index);
    context.access(SymbolicAccess.Kind.WRITE, method, node, kind, Optional.of(base), at, state);
    boolean isStable = isStable(kind, Optional.of(base));
    if (base.isSingle() && at.isPresent() && isStable) {
      state.heap.store(MemoryCell.element(base.single(), kind, at.get()), stored(value, opcode));
    } else {
      state.heap.forget(kind, base, false);
    }
  }

  /** A store of an element may cut the value; then nothing is known of it. */
  private DataValue stored(DataValue value, int opcode) {
    return opcode == Opcodes.BASTORE || opcode == Opcodes.CASTORE || opcode == Opcodes.SASTORE
        ? context.unknownInt("value", node, "stored")
        : value;
  }

  private Optional<LinearTerm> term(DataValue value) {
    return value instanceof DataValue.Whole w
        ? Optional.of(context.facts.simplify(w.term()))
        : Optional.empty();
  }

  DataValue loadElement(int opcode, DataValue.Reference base, DataValue index) {
    String kind = ElementKind.ofInstruction(opcode);
    Optional<LinearTerm> at = term(index);
    context.access(SymbolicAccess.Kind.READ, method, node, kind, Optional.of(base), at, state);
    Type type =
        switch (kind) {
          case "[J" -> Type.LONG_TYPE;
          case "[D" -> Type.DOUBLE_TYPE;
          case "[F" -> Type.FLOAT_TYPE;
          case "[A" -> Type.getObjectType("java/lang/Object");
          default -> Type.INT_TYPE;
        };
    if (!base.isSingle() || at.isEmpty() || !isStable(kind, Optional.of(base))) {
      return context.unknown(type, "element", node);
    }
    return loaded(MemoryCell.element(base.single(), kind, at.get()), type, "element");
  }

  private DataValue loaded(MemoryCell cell, Type type, String name) {
    Optional<DataValue> known = state.heap.load(cell);
    if (known.isPresent()) {
      return context.simplified(known.get());
    }
    DataValue value = context.unknown(type, name, node);
    state.heap.remember(cell, value);
    return value;
  }

  private boolean isStable(String name, Optional<DataValue.Reference> base) {
    if (context.unstable.contains(name)) {
      return false;
    }
    return base.stream()
        .flatMap(b -> b.objects().stream())
        .noneMatch(o -> context.unstable.contains(FieldNaming.ofObject(o, name)));
  }

  DataValue load(FieldInsnNode field, Optional<DataValue.Reference> base) {
    String name = FieldNaming.of(context.code(), field);
    context.access(SymbolicAccess.Kind.READ, method, node, name, base, Optional.empty(), state);
    Type type = Type.getType(field.desc);
    boolean isKnown = base.map(DataValue.Reference::isSingle).orElse(true);
    if (!isKnown || !isStable(name, base) || context.code().find(ownerOf(name)).isEmpty()) {
      return context.unknown(type, field.name, node);
    }
    MemoryCell cell =
        base.map(b -> MemoryCell.field(b.single(), name)).orElse(MemoryCell.ofStatic(name));
    return loaded(cell, type, field.name);
  }

  private static String ownerOf(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  void store(FieldInsnNode field, Optional<DataValue.Reference> base, DataValue value) {
    String name = FieldNaming.of(context.code(), field);
    context.access(SymbolicAccess.Kind.WRITE, method, node, name, base, Optional.empty(), state);
    boolean isKnown = base.map(DataValue.Reference::isSingle).orElse(true);
    if (isKnown && isStable(name, base)) {
      MemoryCell cell =
          base.map(b -> MemoryCell.field(b.single(), name)).orElse(MemoryCell.ofStatic(name));
      state.heap.store(cell, narrowed(field.desc, value));
    } else {
      state.heap.forget(name, base.orElse(DataValue.Reference.NULL), base.isEmpty());
    }
  }

  private DataValue narrowed(String descriptor, DataValue value) {
    return switch (descriptor) {
      case "B", "S", "C", "Z" ->
          value instanceof DataValue.Whole w && w.term().isConstant()
              ? value
              : context.unknownInt("value", node, "stored");
      default -> value;
    };
  }
}
