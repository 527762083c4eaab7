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
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.engine.SymbolicInterpreter;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.ClockLimit;
import org.ndseq.determinism.logic.MemoryLimit;
import org.ndseq.determinism.logic.SmtSolver;
import org.ndseq.determinism.memory.AnalysisBudget;
import org.ndseq.determinism.memory.ArgumentProviso;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.PossibleFailure;
import org.ndseq.determinism.memory.StartFinder;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.WrittenCellTable;
import org.ndseq.determinism.region.RegionCheck;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SourceSite;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** The regions of one method that starts tasks. */
final class MethodProof {
  private final ProgramFacts facts;
  private final StartFinder starters;
  private final ProveOptions options;
  private final AnalysisBudget budget;
  private final MethodCode method;
  private final Set<MethodCode> helpers;
  private WrittenCellTable written = WrittenCellTable.nothing();

  /** The cells that the tasks started at those lines write, as an earlier pass saw it. */
  private final Map<List<Integer>, Set<CellKey>> writes = new HashMap<>();

  private final Set<String> disturbed = new LinkedHashSet<>();

  /** Lines of starts whose tasks are not known to be over. */
  private final Set<Integer> left = new LinkedHashSet<>();

  private final Map<Integer, List<MemoryAccess>> accesses = new HashMap<>();
  private final ArgumentProviso.Allowance allowance;
  private SymbolicInterpreter interpreter;
  private SymbolicContext context;

  MethodProof(
      ProgramFacts facts, ProveOptions options, MethodCode method, Set<MethodCode> helpers) {
    this(facts, options, method, helpers, ArgumentProviso.Allowance.NOTHING);
  }

  private MethodProof(
      ProgramFacts facts,
      ProveOptions options,
      MethodCode method,
      Set<MethodCode> helpers,
      ArgumentProviso.Allowance allowance) {
    this.allowance = allowance;
    this.facts = facts;
    this.helpers = Set.copyOf(helpers);
    this.starters = facts.starters();
    this.options = options;
    this.method = method;
    this.budget = new AnalysisBudget(options.steps(), options.perMethod(), facts.limit());
    this.context = newContext();
    this.interpreter = new SymbolicInterpreter(context);
  }

  private SymbolicContext newContext() {
    return new SymbolicContext(
        facts.code(),
        facts.heap(),
        starters,
        new SmtSolver(options.perQuery(), facts.limit()),
        budget,
        written,
        new ArgumentProviso(allowance, method, facts.callers().callersOf(method).isEmpty()));
  }

  private void begin() {
    context = newContext();
    interpreter = new SymbolicInterpreter(context);
  }

  /** Proves what it can; of a method that anybody may call, also under provisos. */
  MethodAnswer prove() {
    MethodAnswer answer = new MethodAnswer(regionProofs(), disturbed, left, accesses);
    if (!facts.open().isOpen(method) || count(answer, RegionProof.NotProved.class) == 0) {
      return answer;
    }
    MethodAnswer most =
        under(ArgumentProviso.Allowance.DIFFERENT_ARGUMENTS_AND_NO_OVERFLOW).orElse(answer);
    if (!isBetter(most, answer)) {
      return answer;
    }
    // fewer provisos are better if they suffice
    Optional<MethodAnswer> fewer = under(ArgumentProviso.Allowance.DIFFERENT_ARGUMENTS);
    return fewer.filter(f -> isBetter(f, answer) && !isBetter(most, f)).orElse(most);
  }

  /** The answer under provisos, if the time suffices for it. */
  private Optional<MethodAnswer> under(ArgumentProviso.Allowance more) {
    if (facts.limit().isReached()) {
      return Optional.empty();
    }
    MethodProof again = new MethodProof(facts, options, method, helpers, more);
    List<RegionProof> regions = again.regionProofs();
    return Optional.of(new MethodAnswer(regions, again.disturbed, again.left, again.accesses));
  }

  private static boolean isBetter(MethodAnswer one, MethodAnswer other) {
    return one.regions().size() == other.regions().size()
        && count(one, RegionProof.Proved.class) > count(other, RegionProof.Proved.class);
  }

  private static long count(MethodAnswer answer, Class<? extends RegionProof.Verdict> kind) {
    return answer.regions().stream().filter(r -> kind.isInstance(r.verdict())).count();
  }

  /** The answer if there is no time left. */
  MethodAnswer skipped() {
    return new MethodAnswer(failed(ClockLimit.REASON), disturbed, left, accesses);
  }

  private List<RegionProof> regionProofs() {
    List<RegionProof> proofs = new ArrayList<>();
    try {
      WrittenCellTable before;
      do {
        before = written;
        begin();
        List<Region> regions = regions();
        if (before.equals(written)) {
          // the verdicts of earlier passes would not hold
          proofs = verdicts(regions);
        }
      } while (!before.equals(written));
    } catch (NotAnalysable e) {
      proofs = failed(reason(e));
    } catch (RuntimeException | StackOverflowError e) {
      proofs = failed("the analysis failed here: " + e);
    } catch (OutOfMemoryError e) {
      begin();
      proofs = failed("too large: it takes more than " + MemoryLimit.text() + " of memory");
    }
    return proofs.isEmpty() ? withoutTasks() : proofs;
  }

  /** Where all that was started is known and runs no code of the program, nothing can meet. */
  private List<RegionProof> withoutTasks() {
    boolean known = startLines(insn -> !context.isUnderstood(insn)).isEmpty();
    if (!known || !context.spawns().isEmpty() || startLines(insn -> true).isEmpty()) {
      return failed(whyMissed());
    }
    RegionProof.Verdict verdict = new RegionProof.Proved(0, List.of(), assumptions());
    return List.of(proof(0, startLines(insn -> true), verdict));
  }

  private String whyMissed() {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (starters.starts(insn) && !context.isUnderstood(insn)) {
        return context.whyNot(insn);
      }
    }
    return "the tasks started here were not reached or not recognised";
  }

  private List<RegionProof> failed(String reason) {
    left.addAll(startLines());
    accesses.clear();
    return List.of(proof(0, startLines(), new RegionProof.NotAnalysed(reason)));
  }

  /** Starts whose tasks may run together, and what is left to check or cannot be. */
  private record Region(List<TaskStart> group, Optional<RegionCheck> check, String problem) {}

  /** Interprets the method and its tasks, and notes what they write. */
  private List<Region> regions() {
    SymbolicState end = interpreter.runParent(method);
    RegionCheck.ParentLog own =
        new RegionCheck.ParentLog(context.accesses(), context.log().failures());
    left.clear();
    List<Region> regions = new ArrayList<>();
    for (List<TaskStart> group : groups()) {
      regions.add(region(group, own, end));
    }
    return regions;
  }

  private Region region(List<TaskStart> group, RegionCheck.ParentLog own, SymbolicState end) {
    if (group.stream().anyMatch(end::runs)) {
      left.addAll(lines(group));
      return unknown(
          group, "the tasks are not seen to be over at the end of " + method.name() + "()");
    }
    try {
      Set<CellKey> before = writes.getOrDefault(lines(group), Set.of());
      RegionCheck check = new RegionCheck(interpreter, group, own, before);
      Set<CellKey> now = check.interpret();
      writes.put(lines(group), now);
      written = written.or(new WrittenCellTable.Keys(now, check.writtenByTasks()));
      return new Region(group, Optional.of(check), "");
    } catch (NotAnalysable e) {
      return unknown(group, reason(e));
    }
  }

  private Region unknown(List<TaskStart> group, String problem) {
    written = new WrittenCellTable.Everything();
    return new Region(group, Optional.empty(), problem);
  }

  private List<RegionProof> verdicts(List<Region> regions) {
    List<RegionProof> proofs = new ArrayList<>();
    for (Region region : regions) {
      List<TaskStart> group = region.group();
      RegionProof.Verdict verdict = verdict(region);
      Set<MethodCode> starting =
          new LinkedHashSet<>(group.stream().map(TaskStart::method).toList());
      if (starting.size() > 1 && !(verdict instanceof RegionProof.Proved)) {
        starting.remove(method);
        starting.forEach(m -> disturbed.add(m.toString()));
      }
      if (group.stream().anyMatch(s -> s.method() == method || helpers.contains(s.method()))) {
        if (verdict instanceof RegionProof.Proved) {
          region.check().ifPresent(c -> accesses.put(proofs.size(), c.accesses()));
        }
        proofs.add(proof(proofs.size(), lines(group), verdict));
      }
    }
    List<Integer> missed = startLines(insn -> !context.isUnderstood(insn));
    left.addAll(missed);
    if (!missed.isEmpty() && !proofs.isEmpty()) {
      proofs.add(proof(proofs.size(), missed, new RegionProof.NotAnalysed(whyMissed())));
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
      Optional<String> failure = caughtFailure(region.check().get());
      if (failure.isPresent()) {
        return new RegionProof.NotAnalysed(failure.get());
      }
      List<String> assumptions = assumptions();
      new CaughtFailureSearch(facts)
          .caughtAt(method)
          .map(SymbolicContext.NO_EXHAUSTION::formatted)
          .filter(text -> !assumptions.contains(text))
          .ifPresent(assumptions::add);
      if (context.tasksSleep() && assumptions.contains(SymbolicContext.NO_TIMEOUT)) {
        return new RegionProof.NotAnalysed("a task sleeps, so awaitTermination() may time out");
      }
      return new RegionProof.Proved(outcome.pairs(), reductions, assumptions);
    } catch (NotAnalysable e) {
      written = new WrittenCellTable.Everything();
      return new RegionProof.NotAnalysed(reason(e));
    }
  }

  /** A failure while tasks run after which the program goes on, if there may be one. */
  private Optional<String> caughtFailure(RegionCheck check) {
    CaughtFailureSearch search = new CaughtFailureSearch(facts);
    Optional<String> caught = search.caughtAt(method);
    Optional<PossibleFailure> ofTask = caught.isPresent() ? check.failure() : Optional.empty();
    if (ofTask.isPresent()) {
      return Optional.of(failureText("a task", ofTask.get(), caught.orElseThrow()));
    }
    Optional<String> above = search.caughtAbove(method);
    return check
        .parentFailure(above.isPresent())
        .map(
            f ->
                failureText(
                    method.name() + "()",
                    f,
                    f.caught().isEmpty() ? above.get() : "is caught at " + f.caught()));
  }

  private static String failureText(String who, PossibleFailure failure, String caught) {
    return "%s may fail at line %d (%s), which %s while tasks may run"
        .formatted(who, failure.site().line(), failure.text(), caught);
  }

  private static String reason(NotAnalysable e) {
    return e.getMessage() == null ? "unknown" : e.getMessage();
  }

  private List<String> assumptions() {
    Set<String> all = new LinkedHashSet<>(context.assumptions());
    all.addAll(context.provisos().texts());
    boolean open = !method.is(Opcodes.ACC_PRIVATE) && !method.name().equals("main");
    if (open && method.argumentTypes().length > 0) {
      all.add(
          facts.callers().callersOf(method).isEmpty()
              ? ("%s() is given nothing that the analysed classes keep, its callers do not go on after"
                      + " an exception of it, and no other class overrides or implements their methods")
                  .formatted(method.name())
              : method.name() + "() is called from the analysed classes only");
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

  private static RegionProof.End end(MemoryAccess a) {
    String kind = a.kind() == MemoryAccess.Kind.READ ? "read" : "write";
    SourceSite s = a.site();
    return new RegionProof.End(kind, s.file(), s.className(), s.method(), s.line());
  }

  /** Starts whose tasks may run together, each group one region. */
  private List<List<TaskStart>> groups() {
    List<List<TaskStart>> groups = new ArrayList<>();
    for (TaskStart spawn : context.spawns()) {
      List<TaskStart> joined = new ArrayList<>(List.of(spawn));
      for (List<TaskStart> group : List.copyOf(groups)) {
        if (group.stream().anyMatch(s -> spawn.start().runs(s) || s.start().runs(spawn))) {
          joined.addAll(0, group);
          groups.remove(group);
        }
      }
      groups.add(joined);
    }
    return groups;
  }

  private static List<Integer> lines(List<TaskStart> group) {
    return new ArrayList<>(new TreeSet<>(group.stream().map(TaskStart::line).toList()));
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
