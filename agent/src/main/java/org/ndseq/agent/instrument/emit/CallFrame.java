package org.ndseq.agent.instrument.emit;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.ndseq.agent.instrument.model.CallModel.Entry;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A modelled call and the local variables of the helper that makes it. */
final class CallFrame {
  final int opcode;
  final String owner;
  final String name;
  final String descriptor;
  final Entry entry;
  final Type[] arguments;
  final Type result;
  final int firstArgument;
  final int logVar;
  final int siteVar;
  final int cellVar;
  final int wordVar;
  final int slotVar;
  final int indexVar;
  final int resultVar;

  CallFrame(int opcode, String owner, String name, String descriptor, Entry entry) {
    this.opcode = opcode;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.entry = opcode == Opcodes.INVOKESPECIAL ? withoutDetour(entry, name) : entry;
    this.arguments = Type.getArgumentTypes(descriptor);
    this.result = Type.getReturnType(descriptor);
    this.firstArgument = opcode == Opcodes.INVOKESTATIC ? 0 : 1;
    this.logVar = argumentVar(arguments.length + 1);
    this.siteVar = logVar + 1;
    this.cellVar = logVar + 2;
    this.wordVar = logVar + 3;
    this.slotVar = logVar + 4;
    this.indexVar = logVar + 5;
    this.resultVar = logVar + 6;
  }

  /**
   * A subclass that calls its superclass cannot do so from elsewhere; then the order is coarser.
   */
  private static Entry withoutDetour(Entry entry, String name) {
    if (entry.effect() != Effect.PHASER) {
      return entry;
    }
    return switch (name) {
      case "arriveAndAwaitAdvance" -> entry.with(Effect.BARRIER);
      case "arrive", "arriveAndDeregister", "forceTermination" -> entry.with(Effect.SIGNAL);
      case "awaitAdvance", "awaitAdvanceInterruptibly" -> entry.with(Effect.PHASE);
      default -> entry.with(Effect.INTERRUPTIBLE);
    };
  }

  /** The variable of an argument, counted from 1. */
  int argumentVar(int number) {
    int variable = firstArgument;
    for (int i = 0; i < number - 1; i++) {
      variable += arguments[i].getSize();
    }
    return variable;
  }

  /** Pushes receiver and arguments. */
  void loadAll(MethodVisitor h) {
    if (firstArgument == 1) {
      h.visitVarInsn(Opcodes.ALOAD, 0);
    }
    EmittedCode.load(h, firstArgument, arguments);
  }

  /** Pushes the object that the effect is about. */
  void target(MethodVisitor h) {
    boolean isHandle = entry.place() == CallModel.Place.HANDLE && !entry.effect().isAccess();
    if (isHandle && arguments.length > 0 && isReference(arguments[0])) {
      h.visitVarInsn(Opcodes.ALOAD, firstArgument); // the object whose field it stands for
    } else if (entry.target() > 0) {
      h.visitVarInsn(Opcodes.ALOAD, argumentVar(entry.target()));
    } else if (firstArgument == 1) {
      h.visitVarInsn(Opcodes.ALOAD, 0);
    } else {
      h.visitVarInsn(Opcodes.ALOAD, logVar); // a static call without a target: any object will do
    }
  }

  /** Whether values of a type are references. */
  static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  /** The types of the helper's parameters, for stack map frames. */
  List<Object> parameterLocals() {
    List<Object> locals = new ArrayList<>();
    if (firstArgument == 1) {
      locals.add(owner);
    }
    for (Type argument : arguments) {
      locals.add(EmittedCode.frameType(argument));
    }
    locals.add(EmittedCode.LOG);
    locals.add(Opcodes.INTEGER);
    return locals;
  }
}
