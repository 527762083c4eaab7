package org.ndseq.determinism;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.ClockLimit;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.StartFinder;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Tasks that are not known to be over when the method that starts them ends. They may run beside
 * any region of the program, so a region that may share memory with them is not proved.
 */
final class LeftTaskCheck {
  /** Objects that are followed at most; beyond that unknown code may do anything. */
  private static final long MOST_STEPS = 3_000_000;

  /** A start, and what its tasks may touch; nothing if their code is not known. */
  private record Left(
      MethodCode method, AbstractInsnNode start, Optional<List<CodeAccessScan.Touch>> touches) {}

  private final ProgramFacts facts;
  private final CodeBase code;
  private final HeapSummary heap;
  private final StartFinder starters;
  private final ClockLimit limit;
  private final CodeAccessScan accesses;
  private final List<Left> all = new ArrayList<>();
  private final Map<MethodCode, List<CodeAccessScan.Touch>> known = new HashMap<>();
  private final Map<Integer, Set<MethodCode>> ownBodies = new HashMap<>();

  /** The accesses of code of the program that unknown code can get hold of. */
  private Optional<List<CodeAccessScan.Touch>> ofEscaped = Optional.empty();

  /** Objects looked at so far while following what unknown code is given. */
  private long steps;

  /** Makes the check, which may take until that time. */
  LeftTaskCheck(ProgramFacts facts, ClockLimit limit) {
    this.facts = facts;
    this.code = facts.code();
    this.heap = facts.heap();
    this.starters = facts.starters();
    this.limit = limit;
    this.accesses = new CodeAccessScan(code, heap);
  }

  /** Notes the starts on those lines of a method. */
  void add(MethodCode method, Set<Integer> lines) {
    for (AbstractInsnNode insn : method.node().instructions) {
      boolean here = starters.starts(insn) && lines.contains(method.line(insn));
      if (here && !starters.isAwaited(insn)) {
        all.add(new Left(method, insn, touches(method, insn)));
      }
    }
  }

  /**
   * Notes the calls by which code outside ours, of which nothing is known, gets what it can run.
   */
  void addUnknownCalls() {
    for (MethodCode method : code.allMethods()) {
      if (limit.isReached()) {
        return;
      }
      for (AbstractInsnNode insn : method.node().instructions) {
        if (insn instanceof MethodInsnNode call && isUnknown(call)) {
          Set<MethodCode> bodies = new HashSet<>();
          Type[] types = Type.getArgumentTypes(call.desc);
          for (int depth = 0; depth < types.length; depth++) {
            if (mayHoldCode(types[types.length - 1 - depth])) {
              ours(heap.operand(method, insn, depth), bodies);
            }
          }
          if (steps > MOST_STEPS) {
            all.add(new Left(method, insn, Optional.empty())); // too much code to follow
            return;
          }
          if (!bodies.isEmpty()) {
            all.add(new Left(method, insn, Optional.of(reached(bodies, List.of()))));
          }
        }
      }
    }
  }

  /** False for numbers, strings, arrays of numbers, and classes, which only reflection runs. */
  private static boolean mayHoldCode(Type type) {
    boolean numbers = type.getSort() == Type.ARRAY && type.getElementType().getSort() < Type.ARRAY;
    return !numbers
        && !type.getDescriptor().equals("Ljava/lang/Class;")
        && !LibraryTable.isPlain("(" + type + ")V");
  }

  /** Notes the finalizers, which a thread of the virtual machine runs at any time. */
  void addFinalizers() {
    for (MethodCode method : code.allMethods()) {
      boolean finalizer = method.name().equals("finalize") && method.desc().equals("()V");
      if (finalizer && method.hasBody()) {
        List<CodeAccessScan.Touch> touches = reached(Set.of(method), List.of());
        all.add(new Left(method, method.node().instructions.getFirst(), Optional.of(touches)));
      }
    }
  }

  private boolean isUnknown(MethodInsnNode call) {
    boolean failure =
        call.owner.startsWith("java/")
            && (call.owner.endsWith("Exception") || call.owner.endsWith("Error"));
    return !call.owner.startsWith("[")
        && !failure
        && code.find(call.owner).isEmpty()
        && !keepsToItsThread(call.owner)
        && LibraryTable.jdk().find(call.owner, call.name, call.desc).isEmpty();
  }

  /** Parts of the JDK that run what they are given before they return, if at all. */
  private static boolean keepsToItsThread(String owner) {
    boolean language =
        owner.startsWith("java/lang/")
            && owner.indexOf('/', "java/lang/".length()) < 0
            && !owner.equals("java/lang/Runtime");
    return language
        || owner.startsWith("java/io/")
        || owner.startsWith("java/math/")
        || owner.startsWith("java/text/")
        || owner.startsWith("java/util/");
  }

  /** Adds the code of the program's own objects among these, and of what they hold. */
  private void ours(SiteSet first, Set<MethodCode> bodies) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> todo = new ArrayList<>(first.stream().boxed().toList());
    while (!todo.isEmpty()) {
      int site = todo.remove(todo.size() - 1);
      if (steps++ > MOST_STEPS) {
        return;
      }
      if (seen.add(site) && heap.allocation(site).isPresent()) {
        bodies.addAll(ownBodies.computeIfAbsent(site, this::ownBodies));
        heap.loaded(SiteSet.of(site), CellKey.ELEMENTS).stream().forEach(todo::add);
      }
    }
  }

  /** The code that one object runs, without the objects that it holds. */
  private Set<MethodCode> ownBodies(int site) {
    AbstractInsnNode made = heap.allocation(site).orElseThrow();
    if (made instanceof InvokeDynamicInsnNode d
        && d.bsmArgs.length > 1
        && d.bsmArgs[1] instanceof Handle h) {
      return code.resolve(h.getOwner(), h.getName(), h.getDesc()).map(Set::of).orElse(Set.of());
    }
    return made instanceof TypeInsnNode t && code.find(t.desc).isPresent()
        ? Set.copyOf(code.callbacks(t.desc))
        : Set.of();
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /**
   * The region in the light of the tasks that were left running: not analysed if they may meet its
   * accesses, and proved with one more proviso if they do only where its caller shares what it
   * hands over with them.
   */
  RegionProof judged(MethodCode method, RegionProof region, List<MemoryAccess> own) {
    if (limit.isReached()) {
      return region.withVerdict(new RegionProof.NotAnalysed(ClockLimit.REASON));
    }
    RegionProof result = region;
    boolean open = facts.open().isOpen(method);
    for (Left left : all) {
      String who = who(left);
      if (left.touches().isEmpty() && !(open && own.stream().allMatch(a -> isGiven(a.base())))) {
        String reason = who + " may still run, and what they do is not known";
        return region.withVerdict(new RegionProof.NotAnalysed(reason));
      }
      boolean shares = left.touches().isEmpty();
      for (CodeAccessScan.Touch touch : left.touches().orElse(List.of())) {
        for (MemoryAccess access : own) {
          if (meets(touch, access)) {
            if (!open || !isCallersDoing(touch, access)) {
              String reason =
                  "%s may still run and %s %s at line %d too"
                      .formatted(
                          who, touch.writes() ? "write" : "read", touch.text(), touch.line());
              return region.withVerdict(new RegionProof.NotAnalysed(reason));
            }
            shares = true;
          }
        }
      }
      if (shares) {
        String proviso = "%s use nothing that %s() is given".formatted(who, method.name());
        result = result.assuming(proviso);
      }
    }
    return result;
  }

  private static String who(Left left) {
    boolean finalizer = left.method().name().equals("finalize");
    return finalizer
        ? "finalizers of " + left.method().owner().name.replace('/', '.')
        : "tasks started at " + left.method().file() + ":" + left.method().line(left.start());
  }

  /** True if the two meet only in what the caller of the region's method handed to it. */
  private static boolean isCallersDoing(CodeAccessScan.Touch touch, MemoryAccess access) {
    return !touch.isStatic()
        && access.key().kind() != CellKey.Kind.STATIC
        && access.key().kind() != CellKey.Kind.STATE
        && isGiven(access.base());
  }

  /** True for an argument, and for what is in one. */
  private static boolean isGiven(SymbolicValue.Ref ref) {
    if (ref instanceof SymbolicValue.FieldOf f) {
      return isGiven(f.base());
    } else if (ref instanceof SymbolicValue.ElementOf e) {
      return isGiven(e.base());
    }
    // what a call returned, or a loop changed, is vague
    return ref instanceof SymbolicValue.Root r && !r.self().isVague() && !r.name().equals("this");
  }

  private static boolean meets(CodeAccessScan.Touch touch, MemoryAccess access) {
    boolean writes = touch.writes() || access.kind() == MemoryAccess.Kind.WRITE;
    if (!writes || !touch.mayBe(access.key())) {
      return false;
    }
    SiteSet own = access.base().sites();
    boolean known = !own.isEmpty() && !touch.base().isEmpty();
    return touch.isStatic() || !known || !own.and(touch.base()).isEmpty();
  }

  /** The accesses that the tasks may make; empty if it is not known which code they run. */
  private Optional<List<CodeAccessScan.Touch>> touches(MethodCode method, AbstractInsnNode start) {
    if (!(start instanceof MethodInsnNode call)) {
      return Optional.empty();
    }
    Set<MethodCode> bodies = new HashSet<>();
    List<CodeAccessScan.Touch> unknown = new ArrayList<>();
    int operands = Type.getArgumentTypes(call.desc).length;
    operands += call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    boolean thread = call.name.equals("start");
    for (int depth = 0; depth < operands; depth++) {
      boolean receiver = depth == operands - 1 && call.getOpcode() != Opcodes.INVOKESTATIC;
      boolean reference =
          receiver
              || Type.getArgumentTypes(call.desc)[
                      Type.getArgumentTypes(call.desc).length - 1 - depth]
                      .getSort()
                  >= Type.ARRAY;
      boolean pool = receiver && !thread && operands > 1;
      if (reference && !pool) {
        SiteSet given = heap.operand(method, start, depth);
        if (!bodies(given, bodies)) {
          unknown.add(accesses.unknownCode(given, method.line(start)));
        }
      }
    }
    if (bodies.isEmpty()) {
      unknown.add(accesses.unknownCode(SiteSet.of(SiteSet.OUTSIDE), method.line(start)));
    }
    return Optional.of(reached(bodies, unknown));
  }

  /** The accesses that the code may make. */
  private List<CodeAccessScan.Touch> reached(
      Set<MethodCode> bodies, List<CodeAccessScan.Touch> unknown) {
    List<CodeAccessScan.Touch> touches = new ArrayList<>(unknown);
    touches.addAll(accessesOf(bodies));
    boolean anyCode =
        touches.stream().anyMatch(t -> t.extent() == CodeAccessScan.Extent.ALL_AND_STATICS);
    if (anyCode) {
      if (ofEscaped.isEmpty()) {
        Set<MethodCode> escaped = new HashSet<>();
        ours(heap.reachable(heap.escaped().or(heap.inStatics())), escaped);
        ofEscaped = Optional.of(accessesOf(escaped));
      }
      touches.addAll(ofEscaped.get());
    }
    return touches;
  }

  private List<CodeAccessScan.Touch> accessesOf(Set<MethodCode> bodies) {
    Set<MethodCode> reached = new HashSet<>();
    bodies.forEach(b -> starters.reach(b, reached));
    Map<CodeAccessScan.TouchKind, CodeAccessScan.Touch> touches = new LinkedHashMap<>();
    for (MethodCode m : reached) {
      for (CodeAccessScan.Touch touch : known.computeIfAbsent(m, accesses::of)) {
        touches.merge(touch.kind(), touch, CodeAccessScan.Touch::or);
      }
    }
    return new ArrayList<>(touches.values());
  }

  /** Adds the code that objects of these sites run as tasks; false if that is not known. */
  private boolean bodies(SiteSet first, Set<MethodCode> bodies) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> todo = new ArrayList<>(first.stream().boxed().toList());
    boolean known = !todo.isEmpty();
    while (!todo.isEmpty()) {
      int site = todo.remove(todo.size() - 1);
      if (!seen.add(site)) {
        continue;
      }
      Optional<AbstractInsnNode> made = heap.allocation(site);
      if (made.isEmpty()) {
        known = false;
        continue;
      }
      if (made.get() instanceof InvokeDynamicInsnNode d
          && d.bsmArgs.length > 1
          && d.bsmArgs[1] instanceof Handle h) {
        Optional<MethodCode> body = code.resolve(h.getOwner(), h.getName(), h.getDesc());
        known &= body.isPresent();
        body.ifPresent(bodies::add);
      } else if (made.get() instanceof TypeInsnNode t) {
        if (code.find(t.desc).isPresent()) {
          bodies.addAll(code.callbacks(t.desc));
        }
        heap.loaded(SiteSet.of(site), CellKey.ELEMENTS).stream().forEach(todo::add);
      } else {
        // made by the library from what it was given
        known = false;
        heap.loaded(SiteSet.of(site), CellKey.ELEMENTS).stream().forEach(todo::add);
      }
    }
    return known;
  }
}
