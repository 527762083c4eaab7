package org.ndseq.agent.instrument.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.ndseq.agent.instrument.model.CallModel.Entry;
import org.ndseq.agent.instrument.model.CallModel.Variant;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.runtime.SiteSampler;
import org.ndseq.trace.format.SiteOp;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call of a method that the {@link CallModel} knows. Where the receiver's class can make a
 * difference, the call goes through a helper that asks for it and has a site for each answer.
 */
public final class ModelledCallEmitter {
  /** In place of the log's variable: there is none, the log is asked for. */
  private static final int ASKED = -1;

  private final ClassLoader loader;
  private final ClassHierarchy hierarchy;
  private final CallModel model;
  private final HelperMethodEmitter helpers;
  private final SiteNumbering sites;
  private final MethodVisitor out;
  private final int logVar;
  private final Runnable pause;
  private final boolean isOfLibrary;

  /** Whether accesses are sampled. */
  private final boolean isSampled;

  /** In a method that keeps its log in {@code logVar}. */
  public ModelledCallEmitter(
      MethodContext context, SiteNumbering sites, MethodVisitor out, int logVar, Runnable pause) {
    this.isOfLibrary = false;
    this.isSampled = logVar == ASKED;
    this.loader = context.loader();
    this.hierarchy = context.hierarchy();
    this.model = context.model();
    this.helpers = context.helpers();
    this.sites = sites;
    this.out = out;
    this.logVar = logVar;
    this.pause = pause;
  }

  private ModelledCallEmitter(
      ClassLoader loader,
      ClassHierarchy hierarchy,
      CallModel model,
      SiteNumbering sites,
      HelperMethodEmitter helpers,
      MethodVisitor out) {
    this.loader = loader;
    this.hierarchy = hierarchy;
    this.model = model;
    this.helpers = helpers;
    this.sites = sites;
    this.out = out;
    this.logVar = ASKED;
    this.pause = () -> {};
    this.isOfLibrary = true;
    this.isSampled = false;
  }

  /** In a method of a library, of whose calls only the order is recorded. */
  public static ModelledCallEmitter ofLibrary(
      ClassLoader loader,
      ClassHierarchy hierarchy,
      CallModel model,
      SiteNumbering sites,
      HelperMethodEmitter helpers,
      MethodVisitor out) {
    return new ModelledCallEmitter(loader, hierarchy, model, sites, helpers, out);
  }

  /** In a method of the program that keeps no log in a variable. */
  public static ModelledCallEmitter withoutLog(
      MethodContext context, SiteNumbering sites, MethodVisitor out, Runnable pause) {
    return new ModelledCallEmitter(context, sites, out, ASKED, pause);
  }

  /** The effect of an entry here; none if it orders nothing. */
  private Optional<Entry> here(Entry entry) {
    return isOfLibrary ? entry.orderOnly() : Optional.of(entry);
  }

  /** The instruction that is replaced. */
  private record Call(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean hasReceiverOfAnyType() {
      return opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
    }

    String called() {
      return owner + "." + name + descriptor;
    }
  }

  /** Emits the call and its recording; false if the model does not know it. */
  public boolean emit(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    Call call = new Call(opcode, owner, name, descriptor, isInterface);
    Optional<Entry> entry = model.find(hierarchy, loader, owner, name).flatMap(this::here);
    List<Variant> variants =
        call.hasReceiverOfAnyType() ? model.variants(hierarchy, loader, owner, name) : List.of();
    if (isOfLibrary && variants.stream().allMatch(v -> here(v.entry()).isEmpty())) {
      variants = List.of();
    }
    if (entry.isEmpty() && variants.isEmpty()) {
      return false;
    }
    pause.run();
    if (variants.isEmpty()) {
      emit(call, entry.get(), out, logVar);
    } else {
      dispatch(call, entry, variants);
    }
    return true;
  }

  private void emit(Call call, Entry known, MethodVisitor mv, int log) {
    Entry entry = sites.isUnheeded() ? known.unheeded() : known;
    int site = sites.site(siteOp(entry), -1, call.called());
    if (isSampled && siteOp(entry) == SiteOp.LIBRARY) {
      SiteSampler.definePlain(site);
    }
    if (entry.place() == CallModel.Place.BUFFER && call.opcode() == Opcodes.INVOKEVIRTUAL) {
      new BufferCallEmitter(call.owner(), call.name(), call.descriptor())
          .emit(mv, helpers, log, site);
      return;
    }
    new LibraryCallEmitter(
            call.opcode(), call.owner(), call.name(), call.descriptor(), call.isInterface(), entry)
        .emit(mv, helpers, log, site);
  }

  private static SiteOp siteOp(Entry entry) {
    return switch (entry.effect()) {
      case READ, LOOKUP, WRITE, UPDATE, COMPARE_AND_SET, CHANGE, TAKE, INSERT, VIEW, ITERATE ->
          switch (entry.memory()) {
            case VOLATILE -> SiteOp.ATOMIC;
            case OPAQUE -> SiteOp.OPAQUE;
            case PLAIN -> SiteOp.LIBRARY;
          };
      case SEND, RECEIVE, LOOK -> SiteOp.ATOMIC;
      default -> SiteOp.SYNC;
    };
  }

  /** Calls a helper of this instruction alone, which has the call's arguments, then the log. */
  private void dispatch(Call call, Optional<Entry> otherwise, List<Variant> variants) {
    EmittedCode.loadLog(out, logVar);
    String parameters = call.descriptor().substring(1, call.descriptor().indexOf(')'));
    String descriptor =
        "(L" + call.owner() + ";" + parameters + EmittedCode.LOG_TYPE + ")" + result(call);
    // STACK: receiver, arguments, log
    helpers.call(
        out,
        helpers.get(
            "dispatch " + sites.here(),
            descriptor,
            (mv, name) -> body(mv, call, otherwise, variants)));
    // STACK: result
  }

  private static Type result(Call call) {
    return Type.getReturnType(call.descriptor());
  }

  private void body(MethodVisitor mv, Call call, Optional<Entry> otherwise, List<Variant> all) {
    int log = 1;
    for (Type argument : Type.getArgumentTypes(call.descriptor())) {
      log += argument.getSize();
    }
    for (Variant variant : all) {
      Label next = new Label();
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      EmittedCode.push(mv, variant.type());
      EmittedCode.call(mv, EmittedCode.LIBRARY, "isOf", "(Ljava/lang/Object;I)Z");
      mv.visitJumpInsn(Opcodes.IFEQ, next);
      loadAll(mv, call);
      variant(mv, call, Optional.of(variant.entry()), log);
      mv.visitLabel(next);
      Object[] locals = locals(call);
      mv.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
    }
    loadAll(mv, call);
    variant(mv, call, otherwise, log);
  }

  private void variant(MethodVisitor mv, Call call, Optional<Entry> entry, int log) {
    // STACK: receiver, arguments
    Optional<Entry> known = entry.flatMap(this::here);
    if (known.isPresent() && known.get().effect() != Effect.NONE) {
      emit(call, known.get(), mv, log);
    } else if (isOfLibrary) {
      mv.visitMethodInsn(
          call.opcode(), call.owner(), call.name(), call.descriptor(), call.isInterface());
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, log);
      EmittedCode.push(mv, sites.site(SiteOp.CALL, -1, call.called()));
      mv.visitFieldInsn(Opcodes.PUTFIELD, EmittedCode.LOG, "callSite", "I");
      mv.visitMethodInsn(
          call.opcode(), call.owner(), call.name(), call.descriptor(), call.isInterface());
    }
    mv.visitInsn(result(call).getOpcode(Opcodes.IRETURN));
  }

  private static Object[] locals(Call call) {
    List<Object> locals = new ArrayList<>();
    locals.add(call.owner());
    for (Type argument : Type.getArgumentTypes(call.descriptor())) {
      locals.add(EmittedCode.frameType(argument));
    }
    locals.add(EmittedCode.LOG);
    return locals.toArray();
  }

  private static void loadAll(MethodVisitor mv, Call call) {
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    EmittedCode.load(mv, 1, Type.getArgumentTypes(call.descriptor()));
  }
}
