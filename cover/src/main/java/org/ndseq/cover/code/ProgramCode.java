package org.ndseq.cover.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.cover.term.ProgramInput;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The classes of a program, their methods, and the effects of regions of their code. */
public final class ProgramCode {
  /** Exceptions that only blocking calls throw; a run under a schedule has none of them. */
  private static final Set<String> OF_BLOCKING_CALLS =
      Set.of(
          "java/lang/InterruptedException",
          "java/util/concurrent/BrokenBarrierException",
          "java/util/concurrent/TimeoutException");

  private final ProgramClasses classes;
  private final Map<MethodNode, MethodBody> bodies = new HashMap<>();
  private final Map<MethodNode, RegionEffectSummary> wholeMethods = new HashMap<>();
  private final Map<MethodNode, Map<Integer, RegionEffectSummary>> regions = new HashMap<>();
  private final Map<String, Set<MethodBody>> byName = new HashMap<>();
  private final Map<String, Set<Handle>> functions = new HashMap<>();
  private final FailureHandling failures;
  private final List<ProgramInput> readInputs;
  private final boolean catchesExceptions;

  /**
   * Reads the classes of a program.
   *
   * @param classFiles the bytes of all of them
   * @param inputs the inputs of the program
   */
  public ProgramCode(
      Collection<byte[]> classFiles, FailureHandling asked, List<ProgramInput> inputs) {
    readInputs = inputs.stream().filter(ProgramInput::isMethod).toList();
    classes = new ProgramClasses(classFiles);
    catchesExceptions =
        classes.all().stream().flatMap(c -> c.methods.stream()).anyMatch(ProgramCode::isCatching);
    failures = catchesExceptions ? FailureHandling.CONTROL_FLOW : asked;
    for (ClassNode owner : classes.all()) {
      for (MethodNode method : owner.methods) {
        MethodBody body = new MethodBody(owner, method, failures);
        bodies.put(method, body);
        byName.computeIfAbsent(method.name + method.desc, k -> new LinkedHashSet<>()).add(body);
        for (AbstractInsnNode i : method.instructions) {
          if (i instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
              if (argument instanceof Handle handle) {
                functions.computeIfAbsent(dynamic.name, k -> new LinkedHashSet<>()).add(handle);
              }
            }
          }
        }
      }
    }
  }

  private static boolean isCatching(MethodNode method) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.type != null && !OF_BLOCKING_CALLS.contains(block.type)) {
        return true;
      }
    }
    return false;
  }

  /** How explicit throws are treated: as control flow if the program catches exceptions. */
  public FailureHandling failures() {
    return failures;
  }

  public Optional<ClassNode> find(String name) {
    return classes.find(name);
  }

  /** The input that a call reads. */
  public Optional<ProgramInput> input(MethodInsnNode call) {
    for (ProgramInput input : readInputs) {
      if (call.name.equals(input.member()) && isSubtype(call.owner, input.owner())) {
        return Optional.of(input);
      }
    }
    return Optional.empty();
  }

  /** The loop that a branch can leave, if it only computes numbers. */
  public Optional<PureLoop> pureLoop(MethodBody body, int branch) {
    return body.leavesLoop(branch) ? PureLoop.around(body, branch, this) : Optional.empty();
  }

  /** Whether the program reads inputs while it runs. */
  public boolean hasReadInputs() {
    return !readInputs.isEmpty();
  }

  /**
   * The reason why a call that reads an input cannot be replaced by its result: what else the
   * program notices of it.
   */
  public Optional<String> otherEffect(MethodInsnNode call) {
    RegionEffectSummary effects = new RegionEffectSummary();
    List<MethodBody> bodies =
        call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL
            ? lookup(call.owner, call.name, call.desc).stream().toList()
            : List.copyOf(byName.getOrDefault(call.name + call.desc, Set.of()));
    bodies.forEach(b -> effects.addCallee(whole(b)));
    if (effects.synchronizes()) {
      return Optional.of("synchronises");
    }
    Set<String> own = new HashSet<>();
    bodies.forEach(b -> own.add(b.owner().name + "." + b.node().name));
    for (String memory : effects.memory()) {
      if (!memory.equals(MemoryName.LIBRARY)
          && !memory.equals(MemoryName.INPUTS)
          && isReadOutside(memory, own)) {
        return Optional.of("writes the " + memory + ", which other methods read");
      }
    }
    return Optional.empty();
  }

  private boolean isReadOutside(String memory, Set<String> own) {
    for (MethodBody body : bodies.values()) {
      if (!own.contains(body.owner().name + "." + body.node().name)) {
        for (AbstractInsnNode i : body.node().instructions) {
          int opcode = i.getOpcode();
          boolean isRead =
              i instanceof FieldInsnNode f
                  && (opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC)
                  && memory.equals(MemoryName.field(f.name));
          boolean isLoad =
              opcode >= Opcodes.IALOAD
                  && opcode <= Opcodes.SALOAD
                  && memory.equals(MemoryName.array(MemoryName.arrayType(opcode)));
          if (isRead || isLoad) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether the class is part of the program, not of the JDK. */
  public boolean isOwn(String name) {
    return classes.find(name).isPresent();
  }

  /** All methods of the program. */
  public Collection<MethodBody> methods() {
    return bodies.values();
  }

  /** The method that a call on an object of a class executes; empty if the JDK declares it. */
  public Optional<MethodBody> lookup(String className, String name, String descriptor) {
    return classes.lookup(className, name, descriptor).map(bodies::get);
  }

  /** The name of the first class above, or itself, that the JDK declares. */
  public String libraryClass(String name) {
    return classes.libraryClass(name);
  }

  /** Whether objects of a class are of a type; only for types of the program and Object. */
  public boolean isSubtype(String className, String type) {
    return classes.isSubtype(className, type);
  }

  /**
   * The effects of the code after a branch, up to its immediate post-dominator; for a call, those
   * of all methods that it can execute.
   */
  public RegionEffectSummary region(MethodBody body, int branch) {
    return regions
        .computeIfAbsent(body.node(), k -> new HashMap<>())
        .computeIfAbsent(branch, k -> computeRegion(body, branch));
  }

  /** Whether the receiver of a call chooses among methods of the program. */
  public boolean isDispatch(MethodBody body, int call) {
    return callees(body.instruction(call)).size() > 1;
  }

  private RegionEffectSummary computeRegion(MethodBody body, int branch) {
    RegionEffectSummary effects = new RegionEffectSummary();
    callees(body.instruction(branch)).forEach(m -> effects.addCallee(whole(m)));
    int end = body.postDominator(branch);
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> todo = new ArrayDeque<>();
    for (int s : body.successors(branch)) {
      todo.add(s);
    }
    while (!todo.isEmpty()) {
      int i = todo.remove();
      if (i == MethodBody.EXIT || i == end || !seen.add(i)) {
        continue;
      }
      add(body.instruction(i), effects);
      callees(body.instruction(i)).forEach(m -> effects.addCallee(whole(m)));
      for (int s : body.successors(i)) {
        todo.add(s);
      }
    }
    if (!body.leavesLoop(branch)) {
      effects.clearMarker();
    }
    return effects;
  }

  /** The effects of a method and of all that it may call. */
  private RegionEffectSummary whole(MethodBody start) {
    RegionEffectSummary known = wholeMethods.get(start.node());
    if (known != null) {
      return known;
    }
    RegionEffectSummary effects = new RegionEffectSummary();
    Set<MethodBody> seen = new HashSet<>(Set.of(start));
    Deque<MethodBody> todo = new ArrayDeque<>(seen);
    while (!todo.isEmpty()) {
      MethodBody body = todo.remove();
      effects.synchronizes |= body.isSynchronized();
      effects.needsMarker |= body.isSynchronized();
      for (int i = 0; i < body.size(); i++) {
        add(body.instruction(i), effects);
        for (MethodBody callee : callees(body.instruction(i))) {
          if (seen.add(callee)) {
            todo.add(callee);
          }
        }
      }
    }
    wholeMethods.put(start.node(), effects);
    return effects;
  }

  /** The effects of one instruction without those of methods that it calls. */
  private void add(AbstractInsnNode instruction, RegionEffectSummary effects) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof VarInsnNode v
        && opcode >= Opcodes.ISTORE
        && opcode <= Opcodes.ASTORE) {
      effects.locals.add(v.var);
    } else if (instruction instanceof IincInsnNode v) {
      effects.locals.add(v.var);
    } else if (instruction instanceof FieldInsnNode f
        && (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC)) {
      effects.memory.add(MemoryName.field(f.name));
    } else if (instruction instanceof FieldInsnNode f && isVolatile(f)) {
      effects.synchronizes = true; // a loop over it may wait for another task
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      effects.memory.add(MemoryName.array(MemoryName.arrayType(opcode)));
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      effects.synchronizes = true;
      effects.needsMarker = true;
    } else if (opcode == Opcodes.ATHROW) {
      effects.fails = true;
    } else if (instruction instanceof MethodInsnNode call && input(call).isPresent()) {
      effects.memory.add(MemoryName.INPUTS);
    } else if (instruction instanceof MethodInsnNode call && !isPureCall(call)) {
      boolean isSync = LibrarySync.isSynchronizing(libraryClass(call.owner), call.name);
      effects.synchronizes |= isSync;
      effects.needsMarker |= isSync && !LibrarySync.isBoundedByOthers(call.owner, call.name);
      effects.fails |= call.owner.equals("java/lang/System") && call.name.equals("exit");
      if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")
          || call.owner.equals("java/util/Arrays")) {
        for (char type : "ILFDABCS".toCharArray()) {
          effects.memory.add(MemoryName.array(type));
        }
      }
      if (call.owner.startsWith(LibrarySync.ATOMIC)) {
        effects.memory.add(MemoryName.field(MemoryName.ATOMIC));
      }
      if (!isOwn(call.owner) && !call.name.equals("<init>")) {
        effects.memory.add(MemoryName.LIBRARY);
      }
    }
  }

  boolean isVolatile(FieldInsnNode f) {
    return classes.isVolatile(f.owner, f.name);
  }

  /** Calls of immutable or stateless classes of the JDK. */
  static boolean isPureCall(MethodInsnNode call) {
    return switch (call.owner) {
      case "java/lang/Math",
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/util/Objects" ->
          true;
      default -> false;
    };
  }

  /** The methods of the program that an instruction may call; by name, so that none is missed. */
  private List<MethodBody> callees(AbstractInsnNode instruction) {
    if (!(instruction instanceof MethodInsnNode call) || input(call).isPresent()) {
      return List.of();
    }
    List<MethodBody> all = new ArrayList<>();
    if (call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL) {
      lookup(call.owner, call.name, call.desc).ifPresent(all::add);
      return all;
    }
    all.addAll(byName.getOrDefault(call.name + call.desc, Set.of()));
    for (Handle handle : functions.getOrDefault(call.name, Set.of())) {
      lookup(handle.getOwner(), handle.getName(), handle.getDesc()).ifPresent(all::add);
      all.addAll(byName.getOrDefault(handle.getName() + handle.getDesc(), Set.of()));
    }
    return all;
  }
}
