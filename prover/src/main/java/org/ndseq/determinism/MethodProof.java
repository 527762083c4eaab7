package org.ndseq.determinism;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.exec.Access;
import org.ndseq.determinism.exec.Budget;
import org.ndseq.determinism.exec.Machine;
import org.ndseq.determinism.exec.NotAnalysable;
import org.ndseq.determinism.exec.Spawn;
import org.ndseq.determinism.exec.Starters;
import org.ndseq.determinism.exec.State;
import org.ndseq.determinism.exec.Written;
import org.ndseq.determinism.heap.HeapFacts;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.MemoryLimit;
import org.ndseq.determinism.logic.Solver;
import org.ndseq.determinism.region.RegionCheck;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** The regions of one method that starts tasks. */
final class MethodProof {
  private static final String MISSED = "the tasks started here were not reached or not recognised";

  private final CodeBase code;
  private final HeapFacts heap;
  private final Starters starters;
  private final ProveOptions options;
  private final Budget budget;
  private final MethodCode method;
  private final Set<MethodCode> helpers;
  private Written written = Written.nothing();

  /** What the tasks started at those lines write, as an earlier pass saw it. */
  private final Map<List<Integer>, Set<MemKey>> writes = new HashMap<>();

  private final Set<String> disturbed = new LinkedHashSet<>();
  private Machine machine;

  MethodProof(
      CodeBase code,
      HeapFacts heap,
      Starters starters,
      ProveOptions options,
      MethodCode method,
      Set<MethodCode> helpers) {
    this.helpers = Set.copyOf(helpers);
    this.code = code;
    this.heap = heap;
    this.starters = starters;
    this.options = options;
    this.method = method;
    this.budget = new Budget(options.steps(), options.perMethod());
    this.machine = newMachine();
  }

  private Machine newMachine() {
    return new Machine(code, heap, starters, new Solver(options.perQuery()), budget, written);
  }

  MethodAnswer prove() {
    List<RegionProof> proofs = regionProofs();
    return new MethodAnswer(proofs, disturbed);
  }

  private List<RegionProof> regionProofs() {
    List<RegionProof> proofs = new ArrayList<>();
    try {
      Written before;
      do {
        before = written;
        machine = newMachine();
        List<Region> regions = regions();
        if (before.equals(written)) {
          // the verdicts of earlier passes would not hold
          proofs = verdicts(regions);
        }
      } while (!before.equals(written));
    } catch (NotAnalysable e) {
      proofs = List.of(proof(0, startLines(), new RegionProof.NotAnalysed(reason(e))));
    } catch (RuntimeException | StackOverflowError e) {
      String reason = "the analysis failed here: " + e;
      proofs = List.of(proof(0, startLines(), new RegionProof.NotAnalysed(reason)));
    } catch (OutOfMemoryError e) {
      machine = newMachine();
      String reason = "too large: it takes more than " + MemoryLimit.text() + " of memory";
      proofs = List.of(proof(0, startLines(), new RegionProof.NotAnalysed(reason)));
    }
    if (proofs.isEmpty()) {
      return List.of(proof(0, startLines(), new RegionProof.NotAnalysed(MISSED)));
    }
    return proofs;
  }

  /** Starts whose tasks may run together, and what is left to check or cannot be. */
  private record Region(List<Spawn> group, Optional<RegionCheck> check, String problem) {}

  /** Interprets the method and its tasks, and notes what they write. */
  private List<Region> regions() {
    State end = machine.runParent(method);
    List<Access> accesses = machine.accesses();
    List<Region> regions = new ArrayList<>();
    for (List<Spawn> group : groups()) {
      regions.add(region(group, accesses, end));
    }
    return regions;
  }

  private Region region(List<Spawn> group, List<Access> accesses, State end) {
    if (group.stream().anyMatch(end::runs)) {
      return unknown(
          group, "the tasks are not seen to be over at the end of " + method.name() + "()");
    }
    try {
      Set<MemKey> before = writes.getOrDefault(lines(group), Set.of());
      RegionCheck check = new RegionCheck(machine, group, accesses, before);
      Set<MemKey> now = check.interpret();
      writes.put(lines(group), now);
      written = written.or(new Written.Keys(now));
      return new Region(group, Optional.of(check), "");
    } catch (NotAnalysable e) {
      return unknown(group, reason(e));
    }
  }

  private Region unknown(List<Spawn> group, String problem) {
    written = new Written.Everything();
    return new Region(group, Optional.empty(), problem);
  }

  private List<RegionProof> verdicts(List<Region> regions) {
    List<RegionProof> proofs = new ArrayList<>();
    for (Region region : regions) {
      List<Spawn> group = region.group();
      RegionProof.Verdict verdict = verdict(region);
      Set<MethodCode> starting = new LinkedHashSet<>(group.stream().map(Spawn::method).toList());
      if (starting.size() > 1 && !(verdict instanceof RegionProof.Proved)) {
        starting.remove(method);
        starting.forEach(m -> disturbed.add(m.toString()));
      }
      if (group.stream().anyMatch(s -> s.method() == method || helpers.contains(s.method()))) {
        proofs.add(proof(proofs.size(), lines(group), verdict));
      }
    }
    List<Integer> missed = startLines(insn -> !machine.isUnderstood(insn));
    if (!missed.isEmpty() && !proofs.isEmpty()) {
      proofs.add(proof(proofs.size(), missed, new RegionProof.NotAnalysed(MISSED)));
    }
    return proofs;
  }

  private RegionProof.Verdict verdict(Region region) {
    if (region.check().isEmpty()) {
      return new RegionProof.NotAnalysed(region.problem());
    }
    try {
      RegionCheck.Outcome outcome = region.check().get().pairs();
      if (outcome.finding().isPresent()) {
        return new RegionProof.NotProved(conflict(outcome.finding().get()));
      }
      List<RegionProof.Reduction> reductions =
          outcome.reductions().stream()
              .map(u -> new RegionProof.Reduction(u.operation(), u.site().file(), u.site().line()))
              .distinct()
              .toList();
      return new RegionProof.Proved(outcome.pairs(), reductions, assumptions());
    } catch (NotAnalysable e) {
      written = new Written.Everything();
      return new RegionProof.NotAnalysed(reason(e));
    }
  }

  private static String reason(NotAnalysable e) {
    return e.getMessage() == null ? "unknown" : e.getMessage();
  }

  private List<String> assumptions() {
    Set<String> all = new LinkedHashSet<>(machine.assumptions());
    boolean open = !method.is(Opcodes.ACC_PRIVATE) && !method.name().equals("main");
    if (open && method.argumentTypes().length > 0) {
      all.add(method.name() + "() is called from the analysed classes only");
    }
    if (starters.isReachedByOthers(method)) {
      all.add("no other tasks run beside " + method.name() + "()");
    }
    return new ArrayList<>(all);
  }

  private static RegionProof.Conflict conflict(RegionCheck.Finding f) {
    return new RegionProof.Conflict(
        RegionProof.Kind.valueOf(f.kind().name()),
        f.variable(),
        end(f.first()),
        end(f.second()),
        f.example(),
        f.real() ? RegionProof.Certainty.EXAMPLE : RegionProof.Certainty.NOT_EXCLUDED);
  }

  private static RegionProof.End end(Access a) {
    String kind = a.kind() == Access.Kind.READ ? "read" : "write";
    Access.Site s = a.site();
    return new RegionProof.End(kind, s.file(), s.className(), s.method(), s.line());
  }

  /** Starts whose tasks may run together, each group one region. */
  private List<List<Spawn>> groups() {
    List<List<Spawn>> groups = new ArrayList<>();
    for (Spawn spawn : machine.spawns()) {
      List<Spawn> joined = new ArrayList<>(List.of(spawn));
      for (List<Spawn> group : List.copyOf(groups)) {
        if (group.stream().anyMatch(s -> spawn.start().runs(s) || s.start().runs(spawn))) {
          joined.addAll(0, group);
          groups.remove(group);
        }
      }
      groups.add(joined);
    }
    return groups;
  }

  private static List<Integer> lines(List<Spawn> group) {
    return new ArrayList<>(new TreeSet<>(group.stream().map(Spawn::line).toList()));
  }

  private List<Integer> startLines() {
    TreeSet<Integer> lines = new TreeSet<>(startLines(insn -> true));
    for (AbstractInsnNode insn : method.node().instructions) {
      if (starters.calls(insn, helpers)) {
        lines.add(method.line(insn));
      }
    }
    return new ArrayList<>(lines);
  }

  private List<Integer> startLines(Predicate<AbstractInsnNode> which) {
    TreeSet<Integer> lines = new TreeSet<>();
    for (AbstractInsnNode insn : method.node().instructions) {
      if (starters.starts(insn) && which.test(insn)) {
        lines.add(method.line(insn));
      }
    }
    return new ArrayList<>(lines);
  }

  private RegionProof proof(int ordinal, List<Integer> lines, RegionProof.Verdict verdict) {
    String name = method.owner().name.replace('/', '.');
    String signature = method.name() + method.desc();
    return new RegionProof(
        method.file(), name, signature, ordinal, lines, MethodHash.of(method), verdict);
  }
}
