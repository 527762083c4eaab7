package org.ndseq.agent.instrument.emit;

import org.ndseq.agent.instrument.model.FieldResolver.Place;
import org.ndseq.agent.runtime.SiteSampler;
import org.ndseq.agent.runtime.memory.SampledAccessHooks;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Emits the hooks of {@link SampledAccessHooks} before plain accesses. They use only the operand
 * stack; the instruction itself is left to the caller.
 */
public final class SampledAccessEmitter {
  private static final String HOOKS = Type.getInternalName(SampledAccessHooks.class);
  private static final String SAMPLER = Type.getInternalName(SiteSampler.class);

  private final HelperMethodEmitter helpers;
  private final FieldAccessEmitter fields;

  public SampledAccessEmitter(HelperMethodEmitter helpers, FieldAccessEmitter fields) {
    this.helpers = helpers;
    this.fields = fields;
  }

  /** Before an array instruction. */
  public static void element(MethodVisitor mv, int opcode, int site) {
    if (opcode <= Opcodes.SALOAD) {
      // STACK: array, index
      mv.visitInsn(Opcodes.DUP2);
    } else if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
      // STACK: array, index, value of two slots
      mv.visitInsn(Opcodes.DUP2_X2);
      mv.visitInsn(Opcodes.POP2);
      mv.visitInsn(Opcodes.DUP2_X2);
    } else {
      // STACK: array, index, value
      mv.visitInsn(Opcodes.DUP_X2);
      mv.visitInsn(Opcodes.POP);
      mv.visitInsn(Opcodes.DUP2_X1);
    }
    EmittedCode.push(mv, site);
    // STACK: ..., array, index, site
    String hook = opcode <= Opcodes.SALOAD ? "loads" : "stores";
    EmittedCode.call(mv, HOOKS, hook, "(Ljava/lang/Object;II)V");
  }

  /** Before a field instruction. */
  public void field(
      MethodVisitor mv, Place place, int opcode, String owner, String desc, int site) {
    boolean isWrite = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    if (!isStatic) {
      copyObject(mv, isWrite ? Type.getType(desc).getSize() : 0);
    }
    EmittedCode.push(mv, site);
    // STACK: ..., (object,) site
    String receiver = isStatic ? "" : fields.receiver(place, owner);
    String key = "sampled " + opcode + " " + owner + " " + place.declaring() + " " + place.index();
    String parameters = isStatic ? "(I)V" : "(L" + receiver + ";I)V";
    helpers.call(
        mv, helpers.get(key, parameters, (h, n) -> body(h, place, receiver, owner, isWrite)));
  }

  /** The object beneath a value of so many slots on the stack also to its top. */
  private static void copyObject(MethodVisitor mv, int valueSize) {
    switch (valueSize) {
      case 0 -> mv.visitInsn(Opcodes.DUP);
      case 1 -> {
        mv.visitInsn(Opcodes.DUP2);
        mv.visitInsn(Opcodes.POP);
      }
      default -> {
        mv.visitInsn(Opcodes.DUP2_X1);
        mv.visitInsn(Opcodes.POP2);
        // STACK: value, object
        mv.visitInsn(Opcodes.DUP_X2);
      }
    }
  }

  private void body(MethodVisitor h, Place place, String receiver, String owner, boolean isWrite) {
    boolean isStatic = receiver.isEmpty();
    int siteVar = isStatic ? 0 : 1;
    Object[] locals =
        isStatic ? new Object[] {Opcodes.INTEGER} : new Object[] {receiver, Opcodes.INTEGER};
    Label end = new Label();
    h.visitVarInsn(Opcodes.ILOAD, siteVar);
    EmittedCode.call(h, SAMPLER, "isOff", "(I)Z");
    h.visitJumpInsn(Opcodes.IFNE, end);
    if (isStatic) {
      fields.staticShadow(h, owner, place);
    } else {
      h.visitVarInsn(Opcodes.ALOAD, 0);
      h.visitJumpInsn(Opcodes.IFNULL, end);
      h.visitVarInsn(Opcodes.ALOAD, 0);
      fields.shadow(h, receiver, owner, place);
    }
    EmittedCode.push(h, place.index());
    h.visitVarInsn(Opcodes.ILOAD, siteVar);
    EmittedCode.push(h, place.number());
    // STACK: shadow, index, site, field
    EmittedCode.call(h, HOOKS, isWrite ? "writes" : "reads", "([IIII)V");
    h.visitLabel(end);
    h.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
    h.visitInsn(Opcodes.RETURN);
  }
}
