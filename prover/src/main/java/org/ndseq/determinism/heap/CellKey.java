package org.ndseq.determinism.heap;

import java.util.Optional;
import org.ndseq.determinism.code.CodeBase;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;

/** A class of memory cells that only alias among themselves: one field, or one kind of array. */
public record CellKey(String owner, String name, Kind kind) {
  /** Kinds of cells. */
  public enum Kind {
    FIELD,
    STATIC,
    ARRAY,
    STATE
  }

  /** The pseudo-field that stands for the elements of arrays and collections. */
  public static final String ELEMENTS = "[]";

  public static CellKey array(String element) {
    return new CellKey("", element, Kind.ARRAY);
  }

  /** The whole inner state of a library object. */
  public static CellKey state(String library) {
    return new CellKey("", library, Kind.STATE);
  }

  /** Stands for the class of a field that no class at hand declares: it may be any such class. */
  private static final String UNKNOWN = "unknown class";

  /** The field that an instruction means, by the class that declares it. */
  public static CellKey field(CodeBase code, FieldInsnNode insn, Kind kind) {
    String outside = code.libraryOwner(insn.owner);
    String owner =
        declaring(code, insn.owner, insn).orElse(outside.startsWith("java/") ? outside : UNKNOWN);
    return new CellKey(owner, insn.name, kind);
  }

  private static Optional<String> declaring(CodeBase code, String owner, FieldInsnNode insn) {
    Optional<ClassNode> node = code.find(owner);
    if (node.isEmpty()) {
      return Optional.empty();
    }
    for (FieldNode f : node.get().fields) {
      if (f.name.equals(insn.name) && f.desc.equals(insn.desc)) {
        return Optional.of(owner);
      }
    }
    for (String itf : node.get().interfaces) {
      Optional<String> found = declaring(code, itf, insn);
      if (found.isPresent()) {
        return found;
      }
    }
    return node.get().superName == null
        ? Optional.empty()
        : declaring(code, node.get().superName, insn);
  }

  @Override
  public String toString() {
    return kind == Kind.ARRAY ? name + "[]" : owner.replace('/', '.') + "." + name;
  }
}
