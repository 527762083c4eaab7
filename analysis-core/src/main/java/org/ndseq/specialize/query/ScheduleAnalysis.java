package org.ndseq.specialize.query;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.data.DataFlowAnalysis;
import org.ndseq.specialize.data.DataFlowResult;
import org.ndseq.specialize.data.LibraryEffectTable;
import org.ndseq.specialize.data.SymbolicAccess;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * May-alias and races under a schedule. Points-to sets are asked first; if they leave it open, the
 * interpretation of the specialised program is asked: which objects the clones use, and which
 * elements. Where that is not complete, the answer of the points-to sets stands.
 */
public final class ScheduleAnalysis {
  private final ControlSpecialization control;
  private final DataFlowResult data;
  private final AccessEnumeration enumeration;
  private final List<CodeAccess> accesses;
  private final PointsToLevel pointsTo;
  private final Map<CodeAccess, List<SymbolicAccess>> symbolic = new HashMap<>();

  private ScheduleAnalysis(ControlSpecialization control) {
    this.control = control;
    this.data = DataFlowAnalysis.whole(control);
    this.enumeration = new AccessEnumeration(control);
    this.accesses = enumeration.all();
    this.pointsTo = new PointsToLevel(control.code());
    for (SymbolicAccess a : data.accesses()) {
      CodeAccess key =
          new CodeAccess(
              a.task(),
              a.segment(),
              a.activation(),
              a.copy(),
              a.method(),
              a.instruction(),
              a.name(),
              a.isWrite());
      symbolic.computeIfAbsent(key, k -> new ArrayList<>()).add(a);
    }
  }

  public static ScheduleAnalysis of(ControlSpecialization control) {
    return new ScheduleAnalysis(control);
  }

  /** The interpretation of the specialised program. */
  public DataFlowResult data() {
    return data;
  }

  /** All instructions that may access memory, by task and segment. */
  public List<CodeAccess> accesses() {
    return accesses;
  }

  /** The accesses of a method by its code, in the first segment of the main task. */
  public Stream<CodeAccess> accessesOf(MethodCode method) {
    return enumeration.of(method).stream();
  }

  /** Whether two accesses may touch the same location. */
  public boolean mayAlias(CodeAccess a, CodeAccess b, SpecializationLevel level) {
    if (!a.name().equals(b.name()) || !PointsToLevel.mayMeet(base(a), base(b))) {
      return false;
    }
    if (level == SpecializationLevel.ORIGINAL || !data.isComplete()) {
      return true;
    }
    for (SymbolicAccess x : symbolic.getOrDefault(a, List.of())) {
      for (SymbolicAccess y : symbolic.getOrDefault(b, List.of())) {
        boolean meets =
            level == SpecializationLevel.CONTROL_FLOW ? data.mayMeet(x, y) : data.mayAlias(x, y);
        if (meets) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether two accesses touch the same location whenever both are made. */
  public boolean mustAlias(CodeAccess a, CodeAccess b, SpecializationLevel level) {
    if (!a.name().equals(b.name())) {
      return false;
    }
    boolean isStatic = base(a).isEmpty() && base(b).isEmpty();
    return switch (level) {
      case ORIGINAL -> isStatic;
      case CONTROL_FLOW -> isStatic || !a.isElement() && mustAlias(a, b);
      case DATA_FLOW -> isStatic || mustAlias(a, b);
    };
  }

  private boolean mustAlias(CodeAccess a, CodeAccess b) {
    List<SymbolicAccess> x = symbolic.getOrDefault(a, List.of());
    List<SymbolicAccess> y = symbolic.getOrDefault(b, List.of());
    return data.isComplete()
        && !x.isEmpty()
        && x.stream().allMatch(p -> y.stream().allMatch(q -> data.mustAlias(p, q)));
  }

  private Optional<SiteSet> base(CodeAccess a) {
    MethodCode m = a.method();
    return pointsTo.base(m.owner().name, m.name(), m.desc(), a.instruction());
  }

  /** The pairs that alias queries are about. */
  public List<AccessPair> queries() {
    Map<String, List<CodeAccess>> byName = new LinkedHashMap<>();
    accesses.forEach(a -> byName.computeIfAbsent(a.name(), k -> new ArrayList<>()).add(a));
    List<AccessPair> all = new ArrayList<>();
    for (List<CodeAccess> same : byName.values()) {
      for (int i = 0; i < same.size(); i++) {
        for (int j = i + 1; j < same.size(); j++) {
          CodeAccess a = same.get(i);
          CodeAccess b = same.get(j);
          if (a.task() != b.task() && (a.isWrite() || b.isWrite())) {
            all.add(new AccessPair(a, b));
          }
        }
      }
    }
    return all;
  }

  /** The answers to all queries. */
  public AliasCount alias(SpecializationLevel level) {
    int may = 0;
    int must = 0;
    List<AccessPair> pairs = queries();
    for (AccessPair p : pairs) {
      if (mayAlias(p.one(), p.other(), level)) {
        boolean isSure = level == SpecializationLevel.DATA_FLOW && mustAlias(p.one(), p.other());
        may += isSure ? 0 : 1;
        must += isSure ? 1 : 0;
      }
    }
    return new AliasCount(pairs.size(), may, must, pairs.size() - may - must);
  }

  /**
   * A race that may happen while the schedule is enforced.
   *
   * @param name the field or the kind of elements
   * @param one the place of an access, {@code File.java:12}
   * @param other the place of the other
   * @param tasks the names of two tasks that may make them
   * @param input values of what the program reads from outside with which both touch the same
   *     location, by the place of the reading call; empty if none were found
   */
  public record StaticRace(
      String name, String one, String other, List<String> tasks, Map<String, BigInteger> input) {
    public StaticRace {
      tasks = List.copyOf(tasks);
      input = Collections.unmodifiableMap(new TreeMap<>(input));
    }
  }

  /** The pairs of lines that may race under the schedule. */
  public List<StaticRace> races(SpecializationLevel level) {
    return unordered(level, false);
  }

  /** The same with accesses of volatile fields, which do not race but whose order is open. */
  public List<StaticRace> conflicts(SpecializationLevel level) {
    return unordered(level, true);
  }

  private List<StaticRace> unordered(SpecializationLevel level, boolean withVolatile) {
    Map<List<String>, StaticRace> found = new LinkedHashMap<>();
    for (AccessPair p : queries()) {
      CodeAccess a = p.one();
      CodeAccess b = p.other();
      boolean isOpen =
          control.plan().order().areConcurrent(a.task(), a.segment(), b.task(), b.segment())
              && (withVolatile || !(isAtomic(a) && isAtomic(b)))
              && !isFinal(a);
      if (isOpen) {
        Set<String> places = new TreeSet<>(List.of(place(a), place(b)));
        List<String> key = new ArrayList<>(places);
        key.add(a.name());
        if (!found.containsKey(key) && mayAlias(a, b, level)) {
          List<String> tasks = List.of(task(a), task(b));
          Map<String, BigInteger> input =
              level == SpecializationLevel.DATA_FLOW ? example(a, b) : Map.of();
          found.put(key, new StaticRace(a.name(), place(a), place(b), tasks, input));
        }
      }
    }
    return List.copyOf(found.values());
  }

  private Map<String, BigInteger> example(CodeAccess a, CodeAccess b) {
    for (SymbolicAccess x : symbolic.getOrDefault(a, List.of())) {
      for (SymbolicAccess y : symbolic.getOrDefault(b, List.of())) {
        if (data.isComplete() && data.mayAlias(x, y)) {
          return data.example(x, y);
        }
      }
    }
    return Map.of();
  }

  private String task(CodeAccess a) {
    return control.plan().tasks().get(a.task()).name();
  }

  /** The source line of an access. */
  public String place(CodeAccess a) {
    return control.shape(a.method()).place(a.instruction());
  }

  private boolean isAtomic(CodeAccess a) {
    return has(a, Opcodes.ACC_VOLATILE);
  }

  /** A final field is written by constructors only, before others get at the object. */
  private boolean isFinal(CodeAccess a) {
    return has(a, Opcodes.ACC_FINAL);
  }

  private boolean has(CodeAccess a, int flag) {
    AbstractInsnNode insn = control.shape(a.method()).at(a.instruction());
    if (a.name().endsWith(LibraryEffectTable.STATE) && insn instanceof MethodInsnNode call) {
      return flag == Opcodes.ACC_VOLATILE && isThreadSafe(call.owner);
    }
    if (!(insn instanceof FieldInsnNode f)) {
      return false;
    }
    int dot = a.name().lastIndexOf('.');
    Optional<ClassNode> owner = control.code().find(a.name().substring(0, dot));
    return owner.stream()
        .flatMap(c -> c.fields.stream())
        .anyMatch(d -> d.name.equals(f.name) && (d.access & flag) != 0);
  }

  /** Whether objects of a library type may be used by several tasks at once. */
  private static boolean isThreadSafe(String type) {
    return type.startsWith("java/util/concurrent/")
        || type.equals("java/io/PrintStream")
        || type.equals("java/util/Random")
        || type.equals("java/lang/Throwable")
        || type.equals("java/lang/StringBuffer");
  }
}
