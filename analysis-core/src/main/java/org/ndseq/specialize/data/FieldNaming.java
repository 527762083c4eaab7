package org.ndseq.specialize.data;

import org.ndseq.determinism.code.CodeBase;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Names of fields with the class that declares them. */
public final class FieldNaming {
  private FieldNaming() {}

  /** {@code pkg/Owner.field}, with the declaring class where it is among ours. */
  public static String of(CodeBase code, FieldInsnNode insn) {
    for (String owner : code.ancestors(insn.owner)) {
      ClassNode node = code.find(owner).orElseThrow();
      boolean declares =
          node.fields.stream().anyMatch(f -> f.name.equals(insn.name) && f.desc.equals(insn.desc));
      if (declares) {
        return owner + "." + insn.name;
      }
    }
    return insn.owner + "." + insn.name;
  }

  /** The name of the field or elements of one object, for sets of unstable locations. */
  static String ofObject(AbstractObject object, String name) {
    return object + "." + name;
  }
}
