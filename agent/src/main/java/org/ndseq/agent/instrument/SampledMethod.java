package org.ndseq.agent.instrument;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.emit.ArrayCallEmitter;
import org.ndseq.agent.instrument.emit.ArrayInstructionEmitter;
import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.instrument.emit.FieldAccessEmitter;
import org.ndseq.agent.instrument.emit.InstructionCounter;
import org.ndseq.agent.instrument.emit.MethodContext;
import org.ndseq.agent.instrument.emit.ModelledCallEmitter;
import org.ndseq.agent.instrument.emit.MonitorRangeFinder;
import org.ndseq.agent.instrument.emit.SampledAccessEmitter;
import org.ndseq.agent.instrument.emit.SiteNumbering;
import org.ndseq.agent.instrument.emit.TaskLambda;
import org.ndseq.agent.instrument.emit.UnheededCallFinder;
import org.ndseq.agent.instrument.model.FieldResolver.Place;
import org.ndseq.agent.instrument.spin.SpinBarrierFinder;
import org.ndseq.agent.runtime.SiteSampler;
import org.ndseq.trace.format.SiteOp;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * One method of the program while only the order of its run is recorded: synchronisation and
 * volatile accesses in full, plain accesses as {@link SiteSampler} decides, and neither branches
 * nor activations. The hooks use only the operand stack and methods of their own, so the method's
 * frames stay as they are.
 */
final class SampledMethod extends InstructionCounter implements QuietLoopCopier.Listener {
  /** In place of the log's variable: there is none, the log is asked for. */
  private static final int ASKED = -1;

  /** How the names of types begin whose methods have hooks inside, or call some that have. */
  private static final List<String> HOOKED =
      List.of("java/util/concurrent/", "java/util/stream/", "java/util/Timer", "java/lang/Thread");

  private static final String MONITOR_HOOK = "(Ljava/lang/Object;" + EmittedCode.LOG_TYPE + "I)V";

  private final MethodContext context;
  private final MethodNode method;
  private final SiteNumbering sites;
  private final FieldAccessEmitter exactFields;
  private final SampledAccessEmitter sampled;
  private final ArrayInstructionEmitter exactArrays;
  private final ModelledCallEmitter modelled;
  private final MonitorRangeFinder monitors;
  private final Label bodyStart = new Label();
  private boolean isConstructed;
  private int newObjects;
  private int synchronizedSite = -1;
  private final List<Integer> loopSites = new ArrayList<>();
  private boolean isInLoop;

  /** Emits a method. */
  static void emit(MethodContext context, MethodNode method, int methodId, MethodVisitor out) {
    SampledMethod sampled = new SampledMethod(context, method, methodId, out);
    BitSet spinning = SpinBarrierFinder.accesses(method);
    sampled.sites.spinning(spinning);
    sampled.sites.unheeded(UnheededCallFinder.calls(method));
    boolean returnsHaveHooks =
        (method.access & Opcodes.ACC_SYNCHRONIZED) != 0 || sampled.isInitializer();
    if (spinning.isEmpty() && !returnsHaveHooks) {
      new QuietLoopCopier(method, out, sampled)
          .copy(QuietLoopFinder.of(method, field -> isPlain(context, field)));
    }
    method.accept(sampled);
  }

  private static boolean isPlain(MethodContext context, FieldInsnNode field) {
    return context
        .fields()
        .resolve(context.loader(), field.owner, field.name, field.desc)
        .filter(Place::isVolatile)
        .isEmpty();
  }

  private SampledMethod(MethodContext context, MethodNode method, int methodId, MethodVisitor out) {
    super(out);
    this.context = context;
    this.method = method;
    this.sites = new SiteNumbering(context, methodId, method.name + method.desc);
    this.exactFields = new FieldAccessEmitter(context.helpers());
    this.sampled = new SampledAccessEmitter(context.helpers(), exactFields);
    this.exactArrays = new ArrayInstructionEmitter(out, ASKED);
    this.modelled = ModelledCallEmitter.withoutLog(context, sites, out, this::maybePause);
    this.monitors = new MonitorRangeFinder(method);
    this.isConstructed = !method.name.equals("<init>");
  }

  @Override
  public void instruction() {
    sites.next();
  }

  @Override
  public void begins(int loop) {
    isInLoop = true;
  }

  @Override
  public void ends(int loop) {
    SiteSampler.defineLoop(loop, loopSites.stream().mapToInt(Integer::intValue).toArray());
    loopSites.clear();
    isInLoop = false;
  }

  /** Whether accesses at a site are recorded now and then. */
  private boolean isSampled(int site) {
    if (isInitializer()) {
      return false;
    }
    SiteSampler.definePlain(site);
    if (isInLoop && SiteSampler.hasRoomFor(site)) {
      loopSites.add(site);
    }
    return SiteSampler.hasRoomFor(site);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (var instruction : method.instructions) {
      if (instruction instanceof LineNumberNode first) {
        sites.line(first.line);
        break;
      }
    }
    if (callsHookedCode()) {
      EmittedCode.loadLog(mv, ASKED);
      mv.visitInsn(Opcodes.POP);
    }
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      synchronizedSite = sites.site(SiteOp.SYNC);
      mv.visitLabel(bodyStart);
      ownMonitor("entered");
    } else if (isInitializer()) {
      mv.visitLabel(bodyStart);
      initializerHook("initializerBegins");
    }
  }

  /**
   * Whether the method calls code of the JDK that has hooks of its own. They concern only threads
   * that have a log, and accesses that are left out make none.
   */
  private boolean callsHookedCode() {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && context.hierarchy().supertypes(context.loader(), call.owner).stream()
              .anyMatch(type -> HOOKED.stream().anyMatch(type::startsWith))) {
        return true;
      }
    }
    return false;
  }

  private boolean isInitializer() {
    return method.name.equals("<clinit>");
  }

  private void initializerHook(String hook) {
    EmittedCode.loadLog(mv, ASKED);
    EmittedCode.log(mv, hook, "()V");
  }

  private void ownMonitor(String hook) {
    if ((method.access & Opcodes.ACC_STATIC) != 0) {
      mv.visitLdcInsn(Type.getObjectType(context.info().name()));
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    }
    monitorHook(hook, synchronizedSite);
  }

  private void monitorHook(String hook, int site) {
    // STACK: monitor
    EmittedCode.loadLog(mv, ASKED);
    EmittedCode.push(mv, site);
    EmittedCode.call(mv, EmittedCode.MONITORS, hook, MONITOR_HOOK);
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

  private void maybePause() {
    if (sites.isRacy()) {
      EmittedCode.loadLog(mv, ASKED);
      EmittedCode.log(mv, "racy", "()V");
    }
  }

  @Override
  public void visitInsn(int opcode) {
    instruction();
    if (opcode == Opcodes.MONITORENTER) {
      maybePause();
      mv.visitInsn(Opcodes.DUP);
      mv.visitInsn(opcode);
      mv.visitLabel(monitors.entered());
      monitorHook("entered", sites.site(SiteOp.SYNC));
    } else if (opcode == Opcodes.MONITOREXIT) {
      mv.visitInsn(Opcodes.DUP);
      monitorHook("exiting", sites.site(SiteOp.SYNC));
      mv.visitInsn(opcode);
    } else if (ArrayInstructionEmitter.isAccess(opcode)) {
      element(opcode);
    } else {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        leave();
      }
      mv.visitInsn(opcode);
    }
  }

  private void leave() {
    if (synchronizedSite >= 0) {
      ownMonitor("exiting");
    } else if (isInitializer()) {
      initializerHook("initializerEnds");
    }
  }

  private void element(int opcode) {
    maybePause();
    int site = sites.site(SiteOp.ELEMENT);
    if (sites.spins()) {
      exactArrays.emit(opcode, site, null);
      return;
    }
    if (isSampled(site)) {
      SampledAccessEmitter.element(mv, opcode, site);
    }
    mv.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String desc) {
    instruction();
    Place place = context.fields().resolve(context.loader(), owner, name, desc).orElse(null);
    boolean isOfNewObject = opcode == Opcodes.PUTFIELD && !isConstructed;
    if (place == null || isOfNewObject || place.isFinal()) {
      mv.visitFieldInsn(opcode, owner, name, desc);
      return;
    }
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    int site = sites.site(isStatic ? SiteOp.STATIC : SiteOp.FIELD, place.number(), "");
    maybePause();
    if (place.isVolatile() || sites.spins()) {
      exactFields.access(mv, place, opcode, owner, name, desc, ASKED, site);
      return;
    }
    if (isSampled(site)) {
      sampled.field(mv, place, opcode, owner, desc, site);
    }
    mv.visitFieldInsn(opcode, owner, name, desc);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String desc, boolean isInterface) {
    instruction();
    boolean isConstructor = name.equals("<init>");
    if (isConstructed && ArrayCallEmitter.isOne(owner, name)) {
      int site = sites.site(SiteOp.ELEMENT, -1, owner + "." + name + desc);
      if (isSampled(site)) {
        maybePause();
        ArrayCallEmitter.sampled(opcode, owner, name, desc)
            .emit(mv, context.helpers(), ASKED, site);
        return;
      }
    }
    if (!isConstructor && isConstructed && modelled.emit(opcode, owner, name, desc, isInterface)) {
      return;
    }
    if (!isConstructor) {
      maybePause();
    }
    mv.visitMethodInsn(opcode, owner, name, desc, isInterface);
    if (opcode == Opcodes.INVOKESPECIAL
        && name.equals("clone")
        && desc.equals("()Ljava/lang/Object;")) {
      mv.visitInsn(Opcodes.DUP);
      EmittedCode.call(mv, EmittedCode.COPIES, "made", "(Ljava/lang/Object;)V");
    }
    if (isConstructor && !isConstructed && --newObjects < 0) {
      isConstructed = true;
    }
  }

  @Override
  public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... args) {
    instruction();
    mv.visitInvokeDynamicInsn(name, desc, bootstrap, args);
    if (TaskLambda.isTask(desc, bootstrap)) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitLdcInsn(TaskLambda.place(args, sites.line()));
      // STACK: lambda, lambda, place
      EmittedCode.call(mv, EmittedCode.BODIES, "made", "(Ljava/lang/Object;Ljava/lang/String;)V");
    }
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    instruction();
    if (opcode == Opcodes.NEW && !isConstructed) {
      newObjects++;
    }
    mv.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (synchronizedSite >= 0 || isInitializer()) {
      Label handler = new Label();
      boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
      mv.visitTryCatchBlock(bodyStart, handler, handler, null);
      mv.visitLabel(handler);
      Object[] locals = isStatic ? new Object[0] : new Object[] {context.info().name()};
      mv.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
      leave();
      mv.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
