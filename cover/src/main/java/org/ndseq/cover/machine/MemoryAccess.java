package org.ndseq.cover.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.code.LibrarySync;
import org.ndseq.cover.code.MemoryName;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputCondition.Comparison;
import org.ndseq.cover.term.InputTerm;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Objects, arrays and fields. */
final class MemoryAccess {
  private static final int LONGEST_ARRAY = 4_000_000;

  /** An object of the JDK that was allocated and not yet made by its constructor. */
  record NewObject(String type) {}

  /** A stream whose output does not matter. */
  record OutputStream(String name) {}

  /** A stream that inputs are read from, or a reader of it; only calls that are inputs use it. */
  record InputSource(String type) {}

  private final MachineState state;
  private final Map<String, HeapObject> classObjects = new HashMap<>();
  private final java.util.IdentityHashMap<Object, Map<String, Object>> volatiles =
      new java.util.IdentityHashMap<>();

  MemoryAccess(MachineState state) {
    this.state = state;
  }

  /** The object that stands for a class. */
  HeapObject classObject(Type type) {
    return classObjects.computeIfAbsent(
        type.getDescriptor(), k -> new HeapObject("java/lang/Class"));
  }

  /** Throws an exception of the JDK. */
  ProgramFailure failure(MachineTask task, String type, @Nullable TraceEntry... uses) {
    TraceEntry entry = state.entry(task, TraceEntry.Role.SYNC, uses);
    return new ProgramFailure(MachineValue.of(new HeapObject(type), entry));
  }

  /** Whether a reference is not null; throws the program's exception if it is. */
  boolean notNull(MachineTask task, MachineValue reference) {
    requireOpaque(task, reference);
    if (reference.data() == null) {
      throw failure(task, "java/lang/NullPointerException", reference.definition());
    }
    return true;
  }

  /** Whether an instruction completes can depend on an opaque value: a condition without a term. */
  private void requireOpaque(MachineTask task, MachineValue value) {
    if (value.opaque() != null && state.code.failures() == FailureHandling.CONTROL_FLOW) {
      TraceEntry entry = state.entry(task, TraceEntry.Role.CONDITION, value.definition());
      entry.opaque = value.opaque();
      entry.isAlwaysRelevant = true;
    }
  }

  /**
   * Checks what an instruction needs to complete, and throws the program's exception if it does not
   * hold. A check that depends on inputs is a condition of the path.
   */
  void require(
      MachineTask task,
      MachineValue value,
      Comparison comparison,
      InputTerm bound,
      boolean holds,
      String exception) {
    TraceEntry entry = null;
    if (value.isOfInput() || !(bound instanceof InputTerm.Constant)) {
      entry = state.entry(task, TraceEntry.Role.CONDITION, value.definition());
      if (value.opaque() != null) {
        entry.opaque = value.opaque();
      } else {
        entry.conditions =
            List.of(
                new InputCondition(
                    holds ? comparison : comparison.negated(), value.asTerm(), bound));
      }
      entry.isAlwaysRelevant = !holds || state.code.failures() == FailureHandling.CONTROL_FLOW;
    }
    if (!holds) {
      throw failure(task, exception, value.definition(), entry);
    }
  }

  void field(MachineTask task, FieldInsnNode f) {
    MachineFrame frame = task.top();
    boolean isWrite = f.getOpcode() == Opcodes.PUTFIELD || f.getOpcode() == Opcodes.PUTSTATIC;
    boolean isStatic = f.getOpcode() == Opcodes.PUTSTATIC || f.getOpcode() == Opcodes.GETSTATIC;
    if (isStatic && !state.code.isOwn(f.owner)) {
      frame.push(libraryConstant(f, frame));
      return;
    }
    MachineValue written = isWrite ? frame.pop() : null;
    MachineValue object = isStatic ? null : frame.pop();
    if (object != null) {
      notNull(task, object);
    }
    if (object != null && !(object.data() instanceof HeapObject)) {
      throw new UnsupportedCodeException("a field of an object of the JDK");
    }
    Map<String, MachineValue> fields =
        object == null
            ? state.statics
            : ((HeapObject) Objects.requireNonNull(object.data())).fields;
    String key = declaring(f.owner, f.name) + "." + f.name;
    watch(task, object == null ? state.statics : fields, f, isWrite);
    TraceEntry address = object == null ? null : object.definition();
    if (written != null) {
      TraceEntry entry = state.entry(task, TraceEntry.Role.WRITE, address, written.definition());
      entry.memory = MemoryName.field(f.name);
      entry.address = address == null ? entry.address : new TraceEntry[] {address};
      fields.put(key, written.by(entry));
    } else {
      MachineValue value = fields.get(key);
      if (value == null) {
        value = MachineValue.of(DefaultValueTable.of(Type.getType(f.desc)), null);
      }
      TraceEntry entry = state.entry(task, TraceEntry.Role.READ, address, value.definition());
      entry.memory = MemoryName.field(f.name);
      entry.written = value.definition();
      frame.push(value.by(entry));
    }
  }

  private void watch(MachineTask task, Object container, FieldInsnNode f, boolean isWrite) {
    RaceWatch races = state.races;
    if (races == null) {
      return;
    }
    String declaring = declaring(f.owner, f.name);
    int access =
        state.code.find(declaring).stream()
            .flatMap(c -> c.fields.stream())
            .filter(n -> n.name.equals(f.name))
            .mapToInt(n -> n.access)
            .findFirst()
            .orElse(0);
    String name = declaring.replace('/', '.') + "." + f.name;
    if ((access & Opcodes.ACC_VOLATILE) != 0) {
      Object location =
          volatiles
              .computeIfAbsent(container, c -> new HashMap<>())
              .computeIfAbsent(f.name, k -> new Object());
      races.acquire(task, location);
      if (isWrite) {
        races.release(task, location);
      }
    } else if ((access & Opcodes.ACC_FINAL) == 0) {
      races.access(task, container, f.name + " " + declaring, name, isWrite);
    }
  }

  private void watchElement(MachineTask task, HeapArray array, int index, boolean isWrite) {
    if (state.races != null) {
      String name = "an element of " + array.element.getClassName() + "[]";
      state.races.access(task, array, index, name, isWrite);
    }
  }

  private String declaring(String owner, String name) {
    String c = owner;
    while (true) {
      ClassNode node = state.code.find(c).orElse(null);
      if (node == null) {
        return owner;
      }
      for (FieldNode field : node.fields) {
        if (field.name.equals(name)) {
          return c;
        }
      }
      if (node.superName == null) {
        return owner;
      }
      c = node.superName;
    }
  }

  private MachineValue libraryConstant(FieldInsnNode f, MachineFrame frame) {
    if (f.owner.equals("java/lang/System") && f.name.equals("in") && state.code.hasReadInputs()) {
      return MachineValue.of(new InputSource("java/io/InputStream"), frame.control());
    }
    if (f.owner.equals("java/lang/System") && (f.name.equals("out") || f.name.equals("err"))) {
      return MachineValue.of(new OutputStream(f.name), frame.control());
    }
    try {
      Object value = Class.forName(f.owner.replace('/', '.')).getField(f.name).get(null);
      if (f.owner.equals("java/lang/System") || f.getOpcode() == Opcodes.PUTSTATIC) {
        throw new UnsupportedCodeException("the field " + f.owner + "." + f.name);
      }
      Object data = value instanceof Boolean b ? (Object) (b ? 1 : 0) : value;
      return MachineValue.of(
          f.desc.equals("Z") || !(value instanceof Boolean) ? data : value, frame.control());
    } catch (ReflectiveOperationException e) {
      throw new UnsupportedCodeException("the field " + f.owner + "." + f.name);
    }
  }

  void newArray(MachineTask task, Type element) {
    MachineFrame frame = task.top();
    frame.push(array(task, element, frame.pop()));
  }

  private MachineValue array(MachineTask task, Type element, MachineValue length) {
    int size = length.intValue();
    require(
        task,
        length,
        Comparison.GE,
        new InputTerm.Constant(0),
        size >= 0,
        "java/lang/NegativeArraySizeException");
    if (size > LONGEST_ARRAY) {
      throw new UnsupportedCodeException("an array of " + size + " elements");
    }
    TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE);
    return MachineValue.of(new HeapArray(element, length), entry);
  }

  void newArrays(MachineTask task, MultiANewArrayInsnNode m) {
    MachineFrame frame = task.top();
    MachineValue[] lengths = new MachineValue[m.dims];
    for (int i = m.dims - 1; i >= 0; i--) {
      lengths[i] = frame.pop();
    }
    frame.push(nested(task, Type.getType(m.desc), lengths, 0));
  }

  private MachineValue nested(MachineTask task, Type type, MachineValue[] lengths, int depth) {
    Type element = Type.getType(type.getDescriptor().substring(1));
    MachineValue outer = array(task, element, lengths[depth]);
    if (depth + 1 < lengths.length) {
      MachineValue[] values = ((HeapArray) Objects.requireNonNull(outer.data())).values;
      for (int i = 0; i < values.length; i++) {
        values[i] = nested(task, element, lengths, depth + 1);
      }
    }
    return outer;
  }

  void typeInstruction(MachineTask task, TypeInsnNode t) {
    MachineFrame frame = task.top();
    switch (t.getOpcode()) {
      case Opcodes.NEW -> frame.push(MachineValue.of(allocate(t.desc), frame.control()));
      case Opcodes.ANEWARRAY -> newArray(task, Type.getObjectType(t.desc));
      case Opcodes.CHECKCAST -> {
        Object data = frame.peek(0).data();
        requireOpaque(task, frame.peek(0));
        if (data != null && !isInstance(data, t.desc)) {
          throw failure(task, "java/lang/ClassCastException", frame.peek(0).definition());
        }
      }
      default -> {
        MachineValue value = frame.pop();
        Object data = value.data();
        TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, value.definition());
        int result = data != null && isInstance(data, t.desc) ? 1 : 0;
        frame.push(new MachineValue(result, null, value.opaque(), null, entry));
      }
    }
  }

  private Object allocate(String type) {
    boolean isObject =
        state.code.isOwn(type)
            || type.equals("java/lang/Thread")
            || type.equals("java/lang/Object")
            || AtomicExecutor.isAtomic(type);
    if (isObject || !LibrarySync.isSynchronizer(type) && LibraryTypeTable.isThrowable(type)) {
      return new HeapObject(type);
    }
    return new NewObject(type);
  }

  /** Whether an object is of a type. */
  boolean isInstance(Object data, String type) {
    if (data instanceof HeapObject object) {
      return state.code.isSubtype(object.type, type)
          || LibraryTypeTable.isSubtype(state.code.libraryClass(object.type), type);
    }
    if (data instanceof FunctionObject
        || data instanceof SynchronizerModel
        || data instanceof InputSource) {
      return true; // the compiler casts them to the interface that they implement
    }
    if (data instanceof HeapArray) {
      return type.startsWith("[") || type.equals("java/lang/Object");
    }
    return LibraryTypeTable.isInstance(data, type);
  }

  void load(MachineTask task, int opcode) {
    MachineFrame frame = task.top();
    MachineValue index = frame.pop();
    MachineValue reference = frame.pop();
    HeapArray array = checked(task, reference, index);
    MachineValue fixed = state.fixed(task, index);
    MachineValue value = array.values[fixed.intValue()];
    watchElement(task, array, fixed.intValue(), false);
    TraceEntry entry =
        state.entry(
            task,
            TraceEntry.Role.READ,
            reference.definition(),
            fixed.definition(),
            value.definition());
    entry.memory = MemoryName.array(MemoryName.arrayType(opcode));
    entry.written = value.definition();
    frame.push(value.by(entry));
  }

  void store(MachineTask task, int opcode) {
    MachineFrame frame = task.top();
    MachineValue value = frame.pop();
    MachineValue index = frame.pop();
    MachineValue reference = frame.pop();
    HeapArray array = checked(task, reference, index);
    MachineValue fixed = state.fixed(task, index);
    TraceEntry entry =
        state.entry(
            task,
            TraceEntry.Role.WRITE,
            reference.definition(),
            fixed.definition(),
            value.definition());
    entry.memory = MemoryName.array(MemoryName.arrayType(opcode));
    entry.address = addresses(reference.definition(), fixed.definition());
    array.values[fixed.intValue()] = value.by(entry);
    watchElement(task, array, fixed.intValue(), true);
  }

  private static TraceEntry[] addresses(@Nullable TraceEntry a, @Nullable TraceEntry b) {
    if (a == null) {
      return b == null ? new TraceEntry[0] : new TraceEntry[] {b};
    }
    return b == null ? new TraceEntry[] {a} : new TraceEntry[] {a, b};
  }

  private HeapArray checked(MachineTask task, MachineValue reference, MachineValue index) {
    notNull(task, reference);
    HeapArray array = (HeapArray) Objects.requireNonNull(reference.data());
    int i = index.intValue();
    String exception = "java/lang/ArrayIndexOutOfBoundsException";
    if (index.isOfInput() || i < 0) {
      require(task, index, Comparison.GE, new InputTerm.Constant(0), i >= 0, exception);
    }
    if (index.isOfInput() || array.length.isOfInput() || i >= array.values.length) {
      MachineValue limit = array.length;
      boolean holds = i < array.values.length;
      if (limit.opaque() != null) {
        require(task, limit, Comparison.GT, index.asTerm(), holds, exception);
      } else {
        require(task, index, Comparison.LT, limit.asTerm(), holds, exception);
      }
    }
    return array;
  }

  void length(MachineTask task) {
    MachineFrame frame = task.top();
    MachineValue reference = frame.pop();
    notNull(task, reference);
    HeapArray array = (HeapArray) Objects.requireNonNull(reference.data());
    TraceEntry entry =
        state.entry(task, TraceEntry.Role.VALUE, reference.definition(), array.length.definition());
    frame.push(array.length.by(entry));
  }
}
