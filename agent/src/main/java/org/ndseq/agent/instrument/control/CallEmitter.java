package org.ndseq.agent.instrument.control;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.control.HelperMethod.HookKind;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Emits the calls of one method: as they are, replaced by hooks, or with a hook before them. */
final class CallEmitter {
  private static final String LIBRARY = "org/ndseq/agent/control/runtime/LibraryCallHooks";
  private static final String PARKS = "org/ndseq/agent/control/runtime/ParkHooks";
  private static final String ARGUMENTS = "org/ndseq/agent/control/runtime/ArgumentHooks";
  private static final String THREADS = "org/ndseq/agent/control/runtime/ThreadHooks";
  private static final String CLOCK = "org/ndseq/agent/control/runtime/ClockHooks";
  private static final String JUC = "java/util/concurrent/";
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  /** Classes whose objects are plain memory: threads that share one have to synchronise. */
  private static final Set<String> PLAIN_LIBRARY =
      Set.of(
          "java/lang/StringBuilder",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/LinkedHashMap",
          "java/util/LinkedList",
          "java/util/PriorityQueue",
          "java/util/TreeMap");

  private static final Set<String> STATIC_LIBRARY =
      Set.of(JUC + "CompletableFuture", JUC + "ForkJoinTask", JUC + "ForkJoinPool");

  /** Classes whose objects read or write something outside of the program. */
  private static final Set<String> OUTSIDE_WORLD =
      Set.of(
          "java/io/OutputStream",
          "java/io/InputStream",
          "java/io/Writer",
          "java/io/Reader",
          "java/io/RandomAccessFile",
          "java/util/logging/Logger");

  private static final Pattern FIELD_ACCESS =
      Pattern.compile("[gs]et(|Boolean|Byte|Char|Short|Int|Long|Float|Double)");

  private static final Set<String> HANDLE_QUERIES =
      Set.of(
          "varType",
          "coordinateTypes",
          "accessModeType",
          "isAccessModeSupported",
          "toMethodHandle");

  private final ControlInstrumenter.ClassContext context;
  private final String method;

  CallEmitter(ControlInstrumenter.ClassContext context, String method) {
    this.context = context;
    this.method = method;
  }

  /**
   * Copies the object that is beneath the top of the stack to the top.
   *
   * @param size the slots that are above it, 1 or 2
   */
  static void copyReceiver(MethodVisitor mv, int size) {
    if (size == 1) {
      mv.visitInsn(Opcodes.DUP2);
      mv.visitInsn(Opcodes.POP);
    } else {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
      // STACK: value, object
      mv.visitInsn(Opcodes.DUP_X2);
    }
    // STACK: object, value, object
  }

  void emit(
      MethodVisitor mv,
      int line,
      int opcode,
      String owner,
      String name,
      String descriptor,
      boolean isInterface) {
    boolean isStatic = opcode == Opcodes.INVOKESTATIC;
    CallReplacement replacement = replacement(opcode, owner, name, descriptor);
    if (replacement != null) {
      String type = replacement.descriptor();
      if (replacement.hasSite()) {
        mv.visitLdcInsn(context.site(method, line, name, -1));
        type = type.replace(")", "I)");
      }
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC, replacement.owner(), replacement.name(), type, false);
      return;
    }
    if (opcode == Opcodes.INVOKESPECIAL
        && owner.equals("java/util/Random")
        && descriptor.equals("()V")) {
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, CLOCK, "seed", "()J", false);
      mv.visitMethodInsn(opcode, owner, name, "(J)V", false);
      return;
    }
    if (isStatic && owner.equals(JUC + "locks/LockSupport") && name.startsWith("park")) {
      mv.visitLdcInsn(context.site(method, line, name, -1));
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, PARKS, "parkStep", "(I)V", false);
    } else if (isStatic && (STATIC_LIBRARY.contains(owner) || isProperty(owner, name))) {
      mv.visitLdcInsn(context.site(method, line, owner + "." + name, -1));
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, LIBRARY, "beforeStatic", "(I)V", false);
    } else if (owner.startsWith("[") && name.equals("clone")) {
      argument(mv, line);
    } else if (isThreadQuery(owner, name)) {
      mv.visitLdcInsn(context.site(method, line, name, -1));
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, THREADS, "asked", "(I)V", false);
    } else if (opcode == Opcodes.INVOKESPECIAL && !name.equals("<init>")) {
      superCall(
          mv, line, new HelperMethod(opcode, owner, name, descriptor, isInterface, HookKind.CALL));
      return;
    } else if (context.hasPlainAccesses || !PLAIN_LIBRARY.contains(owner)) {
      HookKind kind = kind(opcode, owner, name);
      if (kind == null && CallArguments.isLooking(owner, name, descriptor)) {
        if (opcode == Opcodes.INVOKESPECIAL) {
          if (Type.getArgumentTypes(descriptor).length == 1) {
            argument(mv, line);
          }
        } else {
          kind = HookKind.ARGUMENTS;
        }
      }
      if (kind != null) {
        library(mv, line, new HelperMethod(opcode, owner, name, descriptor, isInterface, kind));
        return;
      }
    }
    mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private @Nullable CallReplacement replacement(
      int opcode, String owner, String name, String descriptor) {
    boolean isStatic = opcode == Opcodes.INVOKESTATIC;
    if (!isStatic && (name.equals("wait") || name.startsWith("notify"))) {
      return CallReplacement.of(false, "Object", name, descriptor);
    }
    if (name.equals("hashCode") && owner.equals("java/lang/Object")) {
      return opcode == Opcodes.INVOKESPECIAL
          ? CallReplacement.of(true, "System", "identityHashCode", "(Ljava/lang/Object;)I")
          : CallReplacement.of(false, "Object", name, descriptor);
    }
    if (opcode == Opcodes.INVOKESPECIAL) {
      return null;
    }
    if (CallReplacement.of(isStatic, "Thread", name, descriptor) != null) {
      boolean isThread =
          context.hierarchy.supertypes(context.loader, owner).contains("java/lang/Thread");
      return isThread ? CallReplacement.of(isStatic, "Thread", name, descriptor) : null;
    }
    return switch (owner) {
      case "java/lang/System",
          "java/lang/Math",
          "java/lang/Runtime",
          JUC + "TimeUnit",
          JUC + "locks/LockSupport" ->
          CallReplacement.of(
              isStatic, owner.substring(owner.lastIndexOf('/') + 1), name, descriptor);
      default -> null;
    };
  }

  /** Whether the call reads or writes the properties of the system. */
  private static boolean isProperty(String owner, String name) {
    return switch (owner) {
      case "java/lang/System" ->
          name.endsWith("Property") || name.equals("getProperties") || name.equals("setProperties");
      case "java/lang/Integer" -> name.equals("getInteger");
      case "java/lang/Long" -> name.equals("getLong");
      case "java/lang/Boolean" -> name.equals("getBoolean");
      default -> false;
    };
  }

  /** The hook that a call needs; null for none. */
  private @Nullable HookKind kind(int opcode, String owner, String name) {
    if (name.equals("newUpdater") && owner.startsWith(JUC + "atomic/Atomic")) {
      return HookKind.UPDATER;
    }
    if ((opcode != Opcodes.INVOKEVIRTUAL && opcode != Opcodes.INVOKEINTERFACE)
        || owner.startsWith("[")
        || owner.equals("java/lang/Object")) {
      return null;
    }
    if (owner.equals(VAR_HANDLE)) {
      return HANDLE_QUERIES.contains(name) ? null : HookKind.HANDLE;
    }
    if (owner.startsWith(JUC + "atomic/") && owner.endsWith("FieldUpdater")) {
      return HookKind.HANDLE;
    }
    if (owner.equals("java/lang/reflect/Field") && FIELD_ACCESS.matcher(name).matches()) {
      return HookKind.HANDLE;
    }
    var entry = context.model.find(context.hierarchy, context.loader, owner, name);
    if (entry.isPresent()) {
      Effect effect = entry.get().effect();
      return effect == Effect.VIEW || effect == Effect.ITERATE ? HookKind.VIEW : HookKind.CALL;
    }
    if (!context.model.variants(context.hierarchy, context.loader, owner, name).isEmpty()) {
      return name.matches("iterator|listIterator|spliterator|keySet|values|entrySet|subList")
          ? HookKind.VIEW
          : HookKind.CALL;
    }
    boolean isConcurrent =
        context.hierarchy.supertypes(context.loader, owner).stream()
            .anyMatch(
                type ->
                    OUTSIDE_WORLD.contains(type)
                        || (type.startsWith(JUC) && !type.startsWith(JUC + "Callable")));
    return isConcurrent && !owner.equals(JUC + "TimeUnit") ? HookKind.CALL : null;
  }

  /** Calls the hooks for the object on top of the stack, which the call reads. */
  private void argument(MethodVisitor mv, int line) {
    mv.visitInsn(Opcodes.DUP);
    // STACK: argument, argument
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, ARGUMENTS, "reads", "(Ljava/lang/Object;)V", false);
    mv.visitLdcInsn(context.site(method, line, "argument", -1));
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, ARGUMENTS, "passing", "(I)V", false);
  }

  /** Whether the answer of the call depends on what other threads are doing. */
  private static boolean isThreadQuery(String owner, String name) {
    return switch (owner) {
      case "java/lang/Thread" ->
          name.equals("getState")
              || name.equals("getAllStackTraces")
              || name.equals("activeCount")
              || name.equals("enumerate");
      case "java/lang/ThreadGroup" -> name.startsWith("active") || name.equals("enumerate");
      default -> false;
    };
  }

  /** Emits a concatenation of strings. */
  void concatenate(MethodVisitor mv, int line, ConcatHelper call) {
    mv.visitLdcInsn(context.site(method, line, "concat", -1));
    context.concatenations.add(call);
    mv.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        context.name,
        ControlInstrumenter.PREFIX + "text" + (context.concatenations.size() - 1),
        call.helperDescriptor(),
        context.isInterface);
  }

  /** Emits a call of an inherited method; the receiver is always {@code this}. */
  private void superCall(MethodVisitor mv, int line, HelperMethod call) {
    boolean isHooked = kind(Opcodes.INVOKEVIRTUAL, call.owner(), call.name()) != null;
    if (isHooked) {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      mv.visitLdcInsn(context.site(method, line, call.owner() + "." + call.name(), -1));
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC, LIBRARY, "beforeSuper", "(Ljava/lang/Object;I)V", false);
      if (call.takesFunction()) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, LIBRARY, "calling", "()V", false);
      }
    }
    mv.visitMethodInsn(
        call.opcode(), call.owner(), call.name(), call.descriptor(), call.isInterface());
    if (isHooked && call.takesFunction()) {
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, LIBRARY, "returned", "()V", false);
    }
  }

  private void library(MethodVisitor mv, int line, HelperMethod call) {
    int site = context.site(method, line, call.owner() + "." + call.name(), -1);
    Type[] arguments = Type.getArgumentTypes(call.descriptor());
    int size = 0;
    for (Type argument : arguments) {
      size += argument.getSize();
    }
    boolean isLooking = CallArguments.isLooking(call.owner(), call.name(), call.descriptor());
    boolean isNext = call.name().equals("next") && size == 0;
    if (call.kind() == HookKind.CALL && size < 3 && !isLooking && !isNext) {
      if (size == 0) {
        mv.visitInsn(Opcodes.DUP);
      } else {
        copyReceiver(mv, size);
      }
      // STACK: receiver, arguments, receiver
      mv.visitLdcInsn(site);
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC, LIBRARY, call.beforeHook(), "(Ljava/lang/Object;I)V", false);
      if (call.takesFunction()) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, LIBRARY, "calling", "()V", false);
      }
      mv.visitMethodInsn(
          call.opcode(), call.owner(), call.name(), call.descriptor(), call.isInterface());
      call.emitAttempted(mv);
      if (call.takesFunction()) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, LIBRARY, "returned", "()V", false);
      }
      return;
    }
    int number = context.helpers.indexOf(call);
    if (number < 0) {
      number = context.helpers.size();
      context.helpers.add(call);
    }
    mv.visitLdcInsn(site);
    mv.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        context.name,
        ControlInstrumenter.PREFIX + number,
        call.helperDescriptor(),
        context.isInterface);
  }
}
