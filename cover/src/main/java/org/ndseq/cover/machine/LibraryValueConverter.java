package org.ndseq.cover.machine;

import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Converts values between the symbolic machine and calls of the JDK. */
final class LibraryValueConverter {
  private LibraryValueConverter() {}

  /** The classes of parameter types. */
  static Class<?>[] classes(Type[] types) throws ClassNotFoundException {
    Class<?>[] all = new Class<?>[types.length];
    for (int i = 0; i < types.length; i++) {
      all[i] = classOf(types[i]);
    }
    return all;
  }

  private static Class<?> classOf(Type type) throws ClassNotFoundException {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> boolean.class;
      case Type.BYTE -> byte.class;
      case Type.CHAR -> char.class;
      case Type.SHORT -> short.class;
      case Type.INT -> int.class;
      case Type.LONG -> long.class;
      case Type.FLOAT -> float.class;
      case Type.DOUBLE -> double.class;
      case Type.ARRAY -> Class.forName(type.getDescriptor().replace('/', '.'));
      default -> Class.forName(type.getClassName());
    };
  }

  /** The arguments of a call as the JDK takes them. */
  static @Nullable Object[] raw(String owner, Type[] parameters, List<MachineValue> arguments) {
    @Nullable Object[] all = new Object[parameters.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = rawValue(owner, parameters[i], arguments.get(i));
    }
    return all;
  }

  private static @Nullable Object rawValue(String owner, Type type, MachineValue value) {
    Object data = value.data();
    if (data == null) {
      return null;
    }
    switch (type.getSort()) {
      case Type.BOOLEAN -> {
        return value.intValue() != 0;
      }
      case Type.BYTE -> {
        return (byte) value.intValue();
      }
      case Type.CHAR -> {
        return (char) value.intValue();
      }
      case Type.SHORT -> {
        return (short) value.intValue();
      }
      default -> {}
    }
    if (data instanceof FunctionObject && !type.getInternalName().equals("java/lang/Object")) {
      throw new UnsupportedCodeException("a function is passed to " + owner.replace('/', '.'));
    }
    if (data instanceof HeapArray array) {
      if (!owner.equals("java/lang/String")
          && !owner.equals("java/util/List")
          && !owner.equals("java/lang/StringBuilder")) {
        throw new UnsupportedCodeException("an array is passed to " + owner.replace('/', '.'));
      }
      return rawArray(owner, array);
    }
    return data;
  }

  private static Object rawArray(String owner, HeapArray array) {
    try {
      Object raw = Array.newInstance(classOf(array.element), array.values.length);
      for (int i = 0; i < array.values.length; i++) {
        Array.set(raw, i, rawValue(owner, array.element, array.values[i]));
      }
      return raw;
    } catch (ClassNotFoundException e) {
      throw new UnsupportedCodeException("an array of the program is passed to the JDK");
    }
  }

  /** A result of the JDK as the machine has it. */
  static @Nullable Object machineData(@Nullable Object result, Type type) {
    if (result instanceof Boolean b && type.getSort() == Type.BOOLEAN) {
      return b ? 1 : 0;
    }
    if (result instanceof Character c && type.getSort() == Type.CHAR) {
      return (int) c;
    }
    if (result instanceof Number n
        && (type.getSort() == Type.BYTE || type.getSort() == Type.SHORT)) {
      return n.intValue();
    }
    if (result != null && result.getClass().isArray()) {
      HeapArray array =
          new HeapArray(type.getElementType(), MachineValue.of(Array.getLength(result), null));
      for (int i = 0; i < array.values.length; i++) {
        array.values[i] = MachineValue.of(machineData(Array.get(result, i), array.element), null);
      }
      return array;
    }
    return result;
  }
}
