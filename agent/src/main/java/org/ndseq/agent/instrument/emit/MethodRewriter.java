package org.ndseq.agent.instrument.emit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method that gets locals of the recorder after its own: the thread's log, the activation's depth
 * and, in constructors, the new object's shadow. Keeps the frames right, and tells of every
 * original instruction.
 */
public abstract class MethodRewriter extends InstructionCounter {
  public final int logVar;
  public final int depthVar;
  public final int shadowVar;

  /** How many fields the new object's shadow is for; 0 where there is none. */
  public final int shadowFields;

  private final NewObjectLabels newObjects;

  public MethodRewriter(MethodNode method, int shadowFields, MethodVisitor out) {
    super(out);
    this.logVar = method.maxLocals;
    this.depthVar = logVar + 1;
    this.shadowVar = logVar + 2;
    this.shadowFields = shadowFields;
    this.newObjects = new NewObjectLabels(method);
  }

  @Override
  public void visitFrame(
      int type, int numLocal, Object @Nullable [] local, int numStack, Object @Nullable [] stack) {
    List<Object> locals = new ArrayList<>();
    int slots = 0;
    for (int i = 0; i < numLocal && local != null; i++) {
      locals.add(newObjects.entry(local[i]));
      slots += local[i] == Opcodes.LONG || local[i] == Opcodes.DOUBLE ? 2 : 1;
    }
    addOwnLocals(locals, slots);
    super.visitFrame(type, locals.size(), locals.toArray(), numStack, newObjects.entries(stack));
  }

  public final void addOwnLocals(List<Object> locals, int slots) {
    for (int i = slots; i < logVar; i++) {
      locals.add(Opcodes.TOP);
    }
    locals.add(EmittedCode.LOG);
    locals.add(Opcodes.INTEGER);
    if (shadowFields > 0) {
      locals.add("[I");
    }
  }

  /** Those that override this call it after what they put before the instruction. */
  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == Opcodes.NEW) {
      mv.visitLabel(newObjects.next());
    }
    super.visitTypeInsn(opcode, type);
  }
}
