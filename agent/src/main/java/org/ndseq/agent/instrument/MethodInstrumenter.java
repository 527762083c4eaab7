package org.ndseq.agent.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.emit.ArrayCallEmitter;
import org.ndseq.agent.instrument.emit.ArrayInstructionEmitter;
import org.ndseq.agent.instrument.emit.BranchEmitter;
import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.instrument.emit.FieldAccessEmitter;
import org.ndseq.agent.instrument.emit.MethodContext;
import org.ndseq.agent.instrument.emit.MethodRewriter;
import org.ndseq.agent.instrument.emit.ModelledCallEmitter;
import org.ndseq.agent.instrument.emit.MonitorRangeFinder;
import org.ndseq.agent.instrument.emit.SiteNumbering;
import org.ndseq.agent.instrument.emit.TaskLambda;
import org.ndseq.agent.instrument.emit.UnheededCallFinder;
import org.ndseq.agent.instrument.model.FieldResolver.Place;
import org.ndseq.agent.instrument.spin.SpinBarrierFinder;
import org.ndseq.trace.format.SiteOp;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Instruments one method. It keeps the thread's log, the activation's depth and, in constructors,
 * the new object's shadow in locals after the method's own, so the method's frames stay as they are
 * but for these, and no frame has to be computed anew.
 */
final class MethodInstrumenter extends MethodRewriter {
  private final MethodContext context;
  private final MethodNode method;
  private final SiteNumbering sites;
  private final FieldAccessEmitter fieldAccess;
  private final BranchEmitter branches;
  private final ArrayInstructionEmitter arrays;
  private final ModelledCallEmitter modelled;
  private final MonitorRangeFinder monitors;
  private final Set<Label> handlers = new HashSet<>();
  private final Label bodyStart = new Label();
  private @Nullable AnalyzerAdapter types;
  private boolean handlerPending;
  private boolean isConstructed;
  private int newObjects;
  private int synchronizedSite = -1;
  private final SynchronizedMethod synchronization;

  MethodInstrumenter(MethodContext context, MethodNode method, int methodId, MethodVisitor out) {
    super(method, ConstructorShadow.fields(context, method), out);
    this.context = context;
    this.method = method;
    this.sites = new SiteNumbering(context, methodId, method.name + method.desc);
    this.sites.spinning(SpinBarrierFinder.accesses(method));
    this.sites.unheeded(UnheededCallFinder.calls(method));
    this.fieldAccess = new FieldAccessEmitter(context.helpers());
    this.branches = new BranchEmitter(out, context.helpers(), logVar);
    this.arrays = new ArrayInstructionEmitter(out, logVar);
    this.modelled = new ModelledCallEmitter(context, sites, out, logVar, this::maybePause);
    this.monitors = new MonitorRangeFinder(method);
    this.isConstructed = !method.name.equals("<init>");
    this.synchronization = new SynchronizedMethod(method, context);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      handlers.add(block.handler.getLabel());
    }
  }

  /** Where the types on the operand stack can be asked for. */
  void types(AnalyzerAdapter adapter) {
    types = adapter;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    sites.firstLine(method);
    EmittedCode.call(mv, EmittedCode.LOG, "current", "()" + EmittedCode.LOG_TYPE);
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ASTORE, logVar);
    EmittedCode.push(mv, sites.method());
    // STACK: log, method
    EmittedCode.log(mv, "enter", "(I)I");
    mv.visitVarInsn(Opcodes.ISTORE, depthVar);
    if (shadowFields > 0) {
      ConstructorShadow.create(mv, context.info().name(), this);
    }
    synchronization.enter(mv, logVar);
    if (isConstructed) {
      mv.visitLabel(bodyStart);
    }
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      synchronizedSite = sites.site(SiteOp.SYNC);
      monitorHook("entered");
    }
  }

  private void monitorHook(String hook) {
    if ((method.access & Opcodes.ACC_STATIC) != 0) {
      mv.visitLdcInsn(Type.getObjectType(context.info().name()));
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    }
    mv.visitVarInsn(Opcodes.ALOAD, logVar);
    EmittedCode.push(mv, synchronizedSite);
    EmittedCode.call(
        mv, EmittedCode.MONITORS, hook, "(Ljava/lang/Object;" + EmittedCode.LOG_TYPE + "I)V");
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    sites.line(line);
    super.visitLineNumber(line, start);
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
    super.visitTryCatchBlock(monitors.start(start), end, handler, type);
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    handlerPending |= handlers.contains(label);
  }

  @Override
  public void instruction() {
    sites.next();
    if (handlerPending) {
      handlerPending = false;
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      mv.visitVarInsn(Opcodes.ILOAD, depthVar);
      EmittedCode.push(mv, sites.site(SiteOp.HANDLER));
      // STACK: thrown, log, depth, site
      EmittedCode.log(mv, "caught", "(II)V");
    }
  }

  private void maybePause() {
    int planned = sites.planned();
    if (planned >= 0) {
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      EmittedCode.push(mv, planned);
      EmittedCode.log(mv, "gate", "(I)V");
    }
    if (sites.isRacy()) {
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      EmittedCode.log(mv, "racy", "()V");
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String desc) {
    instruction();
    if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
      mayInitialize(owner);
    }
    Optional<Place> found = context.fields().resolve(context.loader(), owner, name, desc);
    if (found.isEmpty() || (opcode == Opcodes.PUTFIELD && mayBeUnderConstruction(owner))) {
      super.visitFieldInsn(opcode, owner, name, desc);
      return;
    }
    Place place = found.get();
    boolean isKept = place.isFinal() && context.keepsFinals();
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    int site = sites.site(isStatic ? SiteOp.STATIC : SiteOp.FIELD, place.number(), "");
    maybePause();
    switch (opcode) {
      case Opcodes.GETFIELD -> fieldAccess.get(mv, place, owner, name, desc, logVar, site);
      case Opcodes.GETSTATIC -> fieldAccess.getStatic(mv, place, owner, name, desc, logVar, site);
      case Opcodes.PUTFIELD -> {
        if (!isConstructed && isUnderConstruction(desc)) {
          fieldAccess.putHere(mv, place, opcode, owner, name, desc, logVar, site, this::loadShadow);
        } else if (isKept) {
          fieldAccess.putHere(
              mv, place, opcode, owner, name, desc, logVar, site, () -> shadowOfThis(place));
        } else {
          fieldAccess.put(mv, place, owner, name, desc, logVar, site);
        }
      }
      default -> {
        if (isKept) {
          fieldAccess.putHere(
              mv,
              place,
              opcode,
              owner,
              name,
              desc,
              logVar,
              site,
              () -> fieldAccess.staticShadow(mv, owner, place));
        } else {
          fieldAccess.putStatic(mv, place, owner, name, desc, logVar, site);
        }
      }
    }
  }

  private void loadShadow() {
    mv.visitVarInsn(Opcodes.ALOAD, shadowVar);
  }

  private void shadowOfThis(Place place) {
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    FieldAccessEmitter.ownShadow(mv, context.info().name(), place);
  }

  /**
   * Whether the object may be this one before {@code super()}, but nobody says so: in an old class
   * that jumps there. No other thread can have the object yet.
   */
  private boolean mayBeUnderConstruction(String owner) {
    return !isConstructed
        && (types == null || types.stack == null)
        && owner.equals(context.info().name());
  }

  /** Whether the object beneath the value to be put is this one before {@code super()}. */
  private boolean isUnderConstruction(String desc) {
    if (types == null || types.stack == null) {
      return false;
    }
    int at = types.stack.size() - 1 - Type.getType(desc).getSize();
    return at >= 0 && types.stack.get(at) == Opcodes.UNINITIALIZED_THIS;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String desc, boolean isInterface) {
    instruction();
    String called = owner + "." + name + desc;
    if (isConstructed && ArrayCallEmitter.isOne(owner, name)) {
      int site = sites.site(SiteOp.ELEMENT, -1, called);
      maybePause();
      new ArrayCallEmitter(opcode, owner, name, desc).emit(mv, context.helpers(), logVar, site);
      return;
    }
    if (!name.equals("<init>")
        && isConstructed
        && modelled.emit(opcode, owner, name, desc, isInterface)) {
      return;
    }
    if (!name.equals("<init>")) {
      maybePause(); // it may be a synchronized method
    }
    callSite(called);
    super.visitMethodInsn(opcode, owner, name, desc, isInterface);
    if (opcode == Opcodes.INVOKESPECIAL
        && name.equals("clone")
        && desc.equals("()Ljava/lang/Object;")) {
      mv.visitInsn(Opcodes.DUP);
      // STACK: copy, copy
      EmittedCode.call(mv, EmittedCode.COPIES, "made", "(Ljava/lang/Object;)V");
    }
    if (name.equals("<init>") && !isConstructed && --newObjects < 0) {
      isConstructed = true;
      mv.visitLabel(bodyStart);
    }
  }

  /**
   * Calls that an initialiser makes and that are not recorded must not seem to come from the last
   * call of this method.
   */
  private void mayInitialize(String type) {
    if (context.fields().mayInitializeUnrecorded(context.loader(), type)) {
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      mv.visitInsn(Opcodes.ICONST_M1);
      mv.visitFieldInsn(Opcodes.PUTFIELD, EmittedCode.LOG, "callSite", "I");
    }
  }

  private void callSite(String called) {
    mv.visitVarInsn(Opcodes.ALOAD, logVar);
    EmittedCode.push(mv, sites.site(SiteOp.CALL, -1, called));
    mv.visitFieldInsn(Opcodes.PUTFIELD, EmittedCode.LOG, "callSite", "I");
  }

  @Override
  public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... args) {
    instruction();
    callSite(bootstrap.getOwner() + "." + name + desc);
    super.visitInvokeDynamicInsn(name, desc, bootstrap, args);
    if (TaskLambda.isTask(desc, bootstrap)) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitLdcInsn(TaskLambda.place(args, sites.line()));
      // STACK: lambda, lambda, place
      EmittedCode.call(mv, EmittedCode.BODIES, "made", "(Ljava/lang/Object;Ljava/lang/String;)V");
    }
  }

  @Override
  public void visitInsn(int opcode) {
    instruction();
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      if (synchronizedSite >= 0) {
        monitorHook("exiting");
      }
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      mv.visitVarInsn(Opcodes.ILOAD, depthVar);
      EmittedCode.log(mv, "exit", "(I)V");
      synchronization.exit(mv);
      super.visitInsn(opcode);
    } else if (opcode == Opcodes.MONITORENTER) {
      maybePause();
      mv.visitInsn(Opcodes.DUP);
      super.visitInsn(opcode);
      mv.visitLabel(monitors.entered());
      // STACK: monitor
      monitorCall("entered");
    } else if (opcode == Opcodes.MONITOREXIT) {
      mv.visitInsn(Opcodes.DUP);
      monitorCall("exiting");
      super.visitInsn(opcode);
    } else if (ArrayInstructionEmitter.isAccess(opcode)) {
      maybePause();
      arrays.emit(opcode, sites.site(SiteOp.ELEMENT), types);
    } else {
      super.visitInsn(opcode);
    }
  }

  private void monitorCall(String hook) {
    // STACK: monitor
    mv.visitVarInsn(Opcodes.ALOAD, logVar);
    EmittedCode.push(mv, sites.site(SiteOp.SYNC));
    EmittedCode.call(
        mv, EmittedCode.MONITORS, hook, "(Ljava/lang/Object;" + EmittedCode.LOG_TYPE + "I)V");
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    instruction();
    branches.jump(opcode);
    mv.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
    instruction();
    int[] keys = new int[labels.length];
    Arrays.setAll(keys, i -> min + i);
    branches.switchOn(keys, otherwise, labels);
    mv.visitTableSwitchInsn(min, max, otherwise, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
    instruction();
    branches.switchOn(keys, otherwise, labels);
    mv.visitLookupSwitchInsn(otherwise, keys, labels);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    instruction();
    if (opcode == Opcodes.NEW) {
      mayInitialize(type);
    }
    if (opcode == Opcodes.NEW && !isConstructed) {
      newObjects++;
    }
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (isConstructed) {
      Label handler = new Label();
      mv.visitTryCatchBlock(bodyStart, handler, handler, null);
      mv.visitLabel(handler);
      List<Object> locals = new ArrayList<>();
      boolean usesThis = synchronizedSite >= 0 && (method.access & Opcodes.ACC_STATIC) == 0;
      if (usesThis) {
        locals.add(context.info().name());
      }
      addOwnLocals(locals, locals.size());
      mv.visitFrame(
          Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"});
      if (synchronizedSite >= 0) {
        monitorHook("exiting");
      }
      mv.visitVarInsn(Opcodes.ALOAD, logVar);
      mv.visitVarInsn(Opcodes.ILOAD, depthVar);
      // STACK: thrown, log, depth
      EmittedCode.log(mv, "exitThrown", "(I)V");
      synchronization.exit(mv);
      mv.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
