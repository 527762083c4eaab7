package org.ndseq.cover.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods that objects of the program, exceptions and arrays inherit from the JDK. */
final class InheritedMethods {
  private final MachineState state;
  private final MemoryAccess memory;

  InheritedMethods(MachineState state, MemoryAccess memory) {
    this.state = state;
    this.memory = memory;
  }

  /** Calls a method of an object. */
  @Nullable MachineValue call(
      MachineTask task, MethodInsnNode call, HeapObject object, List<MachineValue> all) {
    boolean isThrowable = LibraryTypeTable.isThrowable(state.code.libraryClass(object.type));
    switch (call.name) {
      case "<init>" -> {
        if (state.code.libraryClass(object.type).equals("java/lang/Enum")) {
          object.fields.put("ordinal", all.get(2));
        } else if (isThrowable) {
          Type[] types = Type.getArgumentTypes(call.desc);
          for (int i = 0; i < types.length; i++) {
            if (types[i].getInternalName().equals("java/lang/Throwable")) {
              object.fields.put("cause", all.get(i + 1));
            } else if (i == 0) { // a text, or the value of an assertion
              object.fields.put("message", all.get(i + 1));
            }
          }
        }
        return null;
      }
      case "desiredAssertionStatus" -> {
        return MachineValue.of(1, null); // controlled runs enable assertions
      }
      case "ordinal" -> {
        return read(task, all.get(0), object.fields.get("ordinal"));
      }
      case "getMessage" -> {
        MachineValue message = object.fields.getOrDefault("message", MachineValue.of(null, null));
        return read(task, all.get(0), message);
      }
      case "getCause" -> {
        MachineValue cause = object.fields.getOrDefault("cause", MachineValue.of(null, null));
        return read(task, all.get(0), cause);
      }
      case "printStackTrace", "addSuppressed" -> {
        return null;
      }
      case "equals" -> {
        TraceEntry entry =
            state.entry(
                task, TraceEntry.Role.VALUE, all.get(0).definition(), all.get(1).definition());
        return MachineValue.of(all.get(1).data() == object ? 1 : 0, entry);
      }
      case "getClass" -> {
        return MachineValue.of(
            memory.classObject(Type.getObjectType(object.type)),
            state.entry(task, TraceEntry.Role.VALUE, all.get(0).definition()));
      }
      default -> {
        throw new UnsupportedCodeException(
            "the call " + call.owner.replace('/', '.') + "." + call.name + " has no model");
      }
    }
  }

  /** A constant of an object that the JDK keeps. */
  private MachineValue read(
      MachineTask task, MachineValue reference, @Nullable MachineValue value) {
    if (value == null) {
      throw new UnsupportedCodeException("a constant that is not set yet");
    }
    return value.by(
        state.entry(task, TraceEntry.Role.VALUE, reference.definition(), value.definition()));
  }

  MachineValue cloneOf(
      MachineTask task, MethodInsnNode call, HeapArray array, MachineValue receiver) {
    if (!call.name.equals("clone")) {
      throw new UnsupportedCodeException("the call " + call.name + " of an array");
    }
    TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, receiver.definition());
    HeapArray copy = new HeapArray(array.element, array.length);
    System.arraycopy(array.values, 0, copy.values, 0, copy.values.length);
    return MachineValue.of(copy, entry);
  }
}
