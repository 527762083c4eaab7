package org.ndseq.agent.instrument.emit;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.ndseq.agent.instrument.model.CallModel.Entry;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Emits the recording of one call that the {@link CallModel} knows, in a helper whose parameters
 * are the call's, then the log and the site.
 */
final class LibraryCallEmitter {
  private final int opcode;
  private final String owner;
  private final String name;
  private final String descriptor;
  private final boolean isInterface;
  private final Entry entry;
  private final Type[] arguments;
  private final Type result;
  private final int firstArgument;
  private final int logVar;
  private final int siteVar;
  private final int cellVar;
  private final int wordVar;
  private final int slotVar;
  private final int indexVar;
  private final int resultVar;
  private final ScheduledCall scheduled;

  LibraryCallEmitter(
      int opcode, String owner, String name, String descriptor, boolean isInterface, Entry entry) {
    this.opcode = opcode;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.isInterface = isInterface;
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
    this.scheduled = new ScheduledCall(opcode, name, descriptor, this.entry, logVar, siteVar);
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

  /** Calls the helper in place of the original instruction. */
  void emit(MethodVisitor mv, HelperMethodEmitter helpers, int log, int site) {
    // STACK: (receiver,) arguments
    EmittedCode.loadLog(mv, log);
    EmittedCode.push(mv, site);
    // One call can have several effects, by the class of its receiver.
    String key = "call " + opcode + " " + owner + "." + name + descriptor + " " + entry;
    String parameters =
        descriptor.substring(1, descriptor.indexOf(')')) + EmittedCode.LOG_TYPE + "I)" + result;
    if (opcode == Opcodes.INVOKESPECIAL) {
      helpers.callInstance(mv, helpers.getInstance(key, "(" + parameters, (h, n) -> body(h)));
    } else {
      String receiver = opcode == Opcodes.INVOKESTATIC ? "" : "L" + owner + ";";
      helpers.call(mv, helpers.get(key, "(" + receiver + parameters, (h, n) -> body(h)));
    }
    // STACK: result
  }

  private int argumentVar(int number) {
    int variable = firstArgument;
    for (int i = 0; i < number - 1; i++) {
      variable += arguments[i].getSize();
    }
    return variable;
  }

  private void body(MethodVisitor h) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    scheduled.failAsScheduled(h, () -> parameterLocals().toArray());
    if (entry.effect().isAccess()) {
      beginAccess(h);
    } else {
      beginSync(h);
    }
    if (!entry.isOfLibrary()) {
      h.visitVarInsn(Opcodes.ALOAD, logVar);
      h.visitVarInsn(Opcodes.ILOAD, siteVar);
      h.visitFieldInsn(Opcodes.PUTFIELD, EmittedCode.LOG, "callSite", "I");
    }
    h.visitTryCatchBlock(start, end, handler, null);
    h.visitLabel(start);
    loadAll(h);
    call(h);
    h.visitLabel(end);
    if (result.getSort() != Type.VOID) {
      h.visitVarInsn(result.getOpcode(Opcodes.ISTORE), resultVar);
    }
    if (entry.effect().isAccess()) {
      endAccess(h);
    } else {
      endSync(h);
    }
    if (result.getSort() != Type.VOID) {
      h.visitVarInsn(result.getOpcode(Opcodes.ILOAD), resultVar);
    }
    h.visitInsn(result.getOpcode(Opcodes.IRETURN));
    failed(h, handler);
  }

  private void call(MethodVisitor h) {
    if (entry.effect() == Effect.PHASER) {
      h.visitVarInsn(Opcodes.ALOAD, logVar);
      h.visitVarInsn(Opcodes.ILOAD, siteVar);
      // STACK: phaser, arguments, log, site
      String parameters = descriptor.substring(1, descriptor.indexOf(')'));
      String type =
          "(L" + EmittedCode.PHASER + ";" + parameters + EmittedCode.LOG_TYPE + "I)" + result;
      EmittedCode.call(h, EmittedCode.PHASERS, name, type);
    } else if (scheduled.isWait()) {
      scheduled.await(h);
    } else {
      h.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  private void loadAll(MethodVisitor h) {
    if (firstArgument == 1) {
      h.visitVarInsn(Opcodes.ALOAD, 0);
    }
    EmittedCode.load(h, firstArgument, arguments);
  }

  /** Pushes the object that the effect is about. */
  private void target(MethodVisitor h) {
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

  private void beginAccess(MethodVisitor h) {
    if (entry.place() == CallModel.Place.HANDLE) {
      handlePlace(h);
    } else {
      slot(h);
      h.visitVarInsn(Opcodes.ISTORE, slotVar);
      h.visitInsn(Opcodes.ICONST_1);
      h.visitVarInsn(Opcodes.ISTORE, indexVar);
      target(h);
      h.visitVarInsn(Opcodes.ILOAD, slotVar);
      h.visitVarInsn(Opcodes.ALOAD, logVar);
      EmittedCode.call(
          h, EmittedCode.LIBRARY, "cell", "(Ljava/lang/Object;I" + EmittedCode.LOG_TYPE + ")[I");
      h.visitVarInsn(Opcodes.ASTORE, cellVar);
    }
    h.visitVarInsn(Opcodes.ALOAD, cellVar);
    h.visitVarInsn(Opcodes.ILOAD, indexVar);
    target(h);
    h.visitLdcInsn(opcode == Opcodes.INVOKESPECIAL ? "" : name);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    // STACK: cell, index, target, method, log
    EmittedCode.call(
        h,
        EmittedCode.LIBRARY,
        mayRunProgram() ? "begin" : "beginAtomic",
        "([IILjava/lang/Object;Ljava/lang/String;" + EmittedCode.LOG_TYPE + ")I");
    h.visitVarInsn(Opcodes.ISTORE, wordVar);
    if (readsFirst()) {
      access(h);
      EmittedCode.call(
          h, EmittedCode.LIBRARY, "readFirst", "([III" + EmittedCode.LOG_TYPE + "II)V");
    }
  }

  /** Whether the call gives what it read, with its memory effects, to code of the program. */
  private boolean readsFirst() {
    return entry.effect() == Effect.UPDATE
        && entry.memory() == CallModel.Memory.VOLATILE
        && descriptor.contains("java/util/function/")
        && !name.equals("computeIfAbsent"); // which gives the key and no value
  }

  private void access(MethodVisitor h) {
    h.visitVarInsn(Opcodes.ALOAD, cellVar);
    h.visitVarInsn(Opcodes.ILOAD, indexVar);
    h.visitVarInsn(Opcodes.ILOAD, wordVar);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ILOAD, siteVar);
    h.visitVarInsn(Opcodes.ILOAD, slotVar);
    // STACK: cell, index, word, log, site, slot
  }

  /** Whether the call may come back into the program: into a lambda, or a key's equals. */
  private boolean mayRunProgram() {
    boolean isAtomic =
        owner.startsWith("java/util/concurrent/atomic/")
            || owner.equals("java/lang/invoke/VarHandle")
            || name.equals("getState")
            || name.equals("setState")
            || name.equals("compareAndSetState"); // of a synchronizer
    return !isAtomic || descriptor.contains("java/util/function/");
  }

  /** The place that a handle stands for, given the call's first two arguments. */
  private void handlePlace(MethodVisitor h) {
    h.visitVarInsn(Opcodes.ALOAD, 0);
    if (arguments.length > 0 && isReference(arguments[0])) {
      h.visitVarInsn(Opcodes.ALOAD, firstArgument);
    } else {
      h.visitInsn(Opcodes.ACONST_NULL);
    }
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    EmittedCode.call(
        h,
        EmittedCode.HANDLES,
        "cell",
        "(Ljava/lang/Object;Ljava/lang/Object;" + EmittedCode.LOG_TYPE + ")[I");
    h.visitVarInsn(Opcodes.ASTORE, cellVar);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    h.visitVarInsn(Opcodes.ALOAD, cellVar);
    secondAsInt(h);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    EmittedCode.call(
        h, EmittedCode.HANDLES, "index", "(Ljava/lang/Object;[II" + EmittedCode.LOG_TYPE + ")I");
    h.visitVarInsn(Opcodes.ISTORE, indexVar);
    h.visitVarInsn(Opcodes.ALOAD, 0);
    secondAsInt(h);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    EmittedCode.call(
        h, EmittedCode.HANDLES, "slot", "(Ljava/lang/Object;I" + EmittedCode.LOG_TYPE + ")I");
    h.visitVarInsn(Opcodes.ISTORE, slotVar);
  }

  private void secondAsInt(MethodVisitor h) {
    if (arguments.length > 1 && arguments[1].getSort() == Type.INT) {
      h.visitVarInsn(Opcodes.ILOAD, argumentVar(2));
    } else {
      h.visitInsn(Opcodes.ICONST_0);
    }
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  private void slot(MethodVisitor h) {
    if (entry.slotArgument() == 0 || entry.slotArgument() > arguments.length) {
      h.visitInsn(Opcodes.ICONST_0);
      return;
    }
    Type argument = arguments[entry.slotArgument() - 1];
    if (!isReference(argument) && argument.getSort() != Type.INT) {
      h.visitInsn(Opcodes.ICONST_0); // a class of the program has a method of that name
      return;
    }
    h.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), argumentVar(entry.slotArgument()));
    if (isReference(argument)) {
      target(h);
      h.visitVarInsn(Opcodes.ALOAD, logVar);
      // STACK: key, target, log
      EmittedCode.call(
          h,
          EmittedCode.LIBRARY,
          "slot",
          "(Ljava/lang/Object;Ljava/lang/Object;" + EmittedCode.LOG_TYPE + ")I");
    }
  }

  private void endAccess(MethodVisitor h) {
    String signature = "([III" + EmittedCode.LOG_TYPE + "II)V";
    boolean isConditional = changes(h);
    if (isConditional) {
      signature = "(Z" + signature.substring(1);
    }
    access(h);
    // STACK: (set,) cell, index, word, log, site, slot
    String method =
        switch (entry.effect()) {
          case READ, VIEW, ITERATE -> "read";
          case WRITE -> "write";
          case UPDATE -> readsFirst() ? "updateAfterRead" : "update";
          default -> isConditional ? "compareAndSet" : "update";
        };
    EmittedCode.call(h, EmittedCode.LIBRARY, method, signature);
    if (entry.effect() == Effect.VIEW || entry.effect() == Effect.ITERATE) {
      h.visitVarInsn(Opcodes.ALOAD, resultVar);
      target(h);
      h.visitVarInsn(Opcodes.ALOAD, logVar);
      // STACK: result, target, log
      EmittedCode.call(
          h,
          EmittedCode.LIBRARY,
          entry.effect() == Effect.VIEW ? "views" : "iterates",
          "(Ljava/lang/Object;Ljava/lang/Object;" + EmittedCode.LOG_TYPE + ")V");
    }
  }

  /** Pushes whether the call has written, if that depends on the run; false if it does not. */
  private boolean changes(MethodVisitor h) {
    boolean isBoolean = result.getSort() == Type.BOOLEAN;
    switch (entry.effect()) {
      case COMPARE_AND_SET, CHANGE, TAKE -> {
        if (isBoolean) {
          h.visitVarInsn(Opcodes.ILOAD, resultVar);
          return true;
        }
        if (entry.effect() == Effect.TAKE && isReference(result)) {
          isNull(h);
          h.visitInsn(Opcodes.ICONST_1);
          h.visitInsn(Opcodes.IXOR);
          return true;
        }
        return false;
      }
      case INSERT -> {
        if (isReference(result)) {
          isNull(h);
          return true;
        }
        return false;
      }
      case LOOKUP -> {
        target(h);
        EmittedCode.call(h, EmittedCode.LIBRARY, "isAccessOrdered", "(Ljava/lang/Object;)Z");
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  private void isNull(MethodVisitor h) {
    h.visitVarInsn(Opcodes.ALOAD, resultVar);
    EmittedCode.call(h, EmittedCode.LIBRARY, "isNull", "(Ljava/lang/Object;)Z");
  }

  private void beginSync(MethodVisitor h) {
    target(h);
    h.visitLdcInsn(opcode == Opcodes.INVOKESPECIAL ? "" : name);
    EmittedCode.call(
        h, EmittedCode.SYNC, "target", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;");
    h.visitVarInsn(Opcodes.ASTORE, cellVar);
    EmittedCode.push(h, entry.effect().code());
    h.visitVarInsn(Opcodes.ALOAD, cellVar);
    argumentAndNumber(h);
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ILOAD, siteVar);
    // STACK: effect, target, argument, number, log, site
    EmittedCode.call(
        h,
        EmittedCode.SYNC,
        "before",
        "(ILjava/lang/Object;Ljava/lang/Object;J" + EmittedCode.LOG_TYPE + "I)V");
  }

  /** Pushes the first argument that is an object, or all in an array; then the first long. */
  private void argumentAndNumber(MethodVisitor h) {
    List<Integer> objects = new ArrayList<>();
    int number = -1;
    for (int i = 0; i < arguments.length; i++) {
      if (isReference(arguments[i])) {
        objects.add(argumentVar(i + 1));
      } else if (arguments[i].getSort() == Type.LONG && number < 0) {
        number = argumentVar(i + 1);
      }
    }
    if (objects.isEmpty()) {
      h.visitInsn(Opcodes.ACONST_NULL);
    } else if (entry.effect() == Effect.JOIN_ARGUMENTS || entry.effect() == Effect.HANDLE_MADE) {
      EmittedCode.push(h, objects.size());
      h.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
      for (int i = 0; i < objects.size(); i++) {
        h.visitInsn(Opcodes.DUP);
        EmittedCode.push(h, i);
        h.visitVarInsn(Opcodes.ALOAD, objects.get(i));
        h.visitInsn(Opcodes.AASTORE);
      }
    } else {
      h.visitVarInsn(Opcodes.ALOAD, objects.get(0));
    }
    if (number >= 0) {
      h.visitVarInsn(Opcodes.LLOAD, number);
    } else {
      h.visitInsn(Opcodes.LCONST_0);
    }
  }

  private void endSync(MethodVisitor h) {
    EmittedCode.push(h, entry.effect().code());
    h.visitVarInsn(Opcodes.ALOAD, cellVar);
    argumentAndNumber(h);
    resultAsLong(h);
    if (result.getSort() == Type.OBJECT || result.getSort() == Type.ARRAY) {
      h.visitVarInsn(Opcodes.ALOAD, resultVar);
    } else {
      h.visitInsn(Opcodes.ACONST_NULL);
    }
    h.visitVarInsn(Opcodes.ALOAD, logVar);
    h.visitVarInsn(Opcodes.ILOAD, siteVar);
    // STACK: effect, target, argument, number, result, result object, log, site
    EmittedCode.call(
        h,
        EmittedCode.SYNC,
        "after",
        "(ILjava/lang/Object;Ljava/lang/Object;JJLjava/lang/Object;"
            + EmittedCode.LOG_TYPE
            + "I)V");
  }

  private void resultAsLong(MethodVisitor h) {
    switch (result.getSort()) {
      case Type.BOOLEAN -> {
        h.visitVarInsn(Opcodes.ILOAD, resultVar);
        h.visitInsn(Opcodes.I2L);
      }
      case Type.LONG -> h.visitVarInsn(Opcodes.LLOAD, resultVar);
      case Type.OBJECT, Type.ARRAY -> {
        h.visitVarInsn(Opcodes.ALOAD, resultVar);
        EmittedCode.call(h, EmittedCode.SYNC, "present", "(Ljava/lang/Object;)J");
      }
      default -> h.visitInsn(Opcodes.LCONST_1);
    }
  }

  private void failed(MethodVisitor h, Label handler) {
    h.visitLabel(handler);
    h.visitFrame(
        Opcodes.F_NEW,
        handlerLocals().length,
        handlerLocals(),
        1,
        new Object[] {"java/lang/Throwable"});
    if (entry.effect().isAccess()) {
      h.visitVarInsn(Opcodes.ALOAD, cellVar);
      h.visitVarInsn(Opcodes.ILOAD, indexVar);
      h.visitVarInsn(Opcodes.ILOAD, wordVar);
      h.visitVarInsn(Opcodes.ALOAD, logVar);
      EmittedCode.call(h, EmittedCode.LIBRARY, "failed", "([III" + EmittedCode.LOG_TYPE + ")V");
    } else {
      h.visitInsn(Opcodes.DUP);
      EmittedCode.push(h, entry.effect().code());
      h.visitVarInsn(Opcodes.ALOAD, cellVar);
      h.visitVarInsn(Opcodes.ALOAD, logVar);
      h.visitVarInsn(Opcodes.ILOAD, siteVar);
      // STACK: thrown, thrown, effect, target, log, site
      EmittedCode.call(
          h,
          EmittedCode.SYNC,
          "failed",
          "(Ljava/lang/Throwable;ILjava/lang/Object;" + EmittedCode.LOG_TYPE + "I)V");
    }
    // STACK: thrown
    EmittedCode.call(
        h,
        "org/ndseq/agent/runtime/RecorderFrameFilter",
        "trim",
        "(Ljava/lang/Throwable;)Ljava/lang/Throwable;");
    h.visitInsn(Opcodes.ATHROW);
  }

  private List<Object> parameterLocals() {
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

  private Object[] handlerLocals() {
    List<Object> locals = parameterLocals();
    if (entry.effect().isAccess()) {
      locals.add("[I");
      locals.add(Opcodes.INTEGER);
      locals.add(Opcodes.INTEGER);
      locals.add(Opcodes.INTEGER);
    } else {
      locals.add("java/lang/Object");
    }
    return locals.toArray();
  }
}
