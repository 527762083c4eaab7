package org.ndseq.cover.machine;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** The initial values of fields and elements. */
final class DefaultValueTable {
  private DefaultValueTable() {}

  static @Nullable Object of(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> 0;
      case Type.LONG -> 0L;
      case Type.FLOAT -> 0f;
      case Type.DOUBLE -> 0d;
      default -> null;
    };
  }
}
