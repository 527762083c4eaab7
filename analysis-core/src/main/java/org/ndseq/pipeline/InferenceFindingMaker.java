package org.ndseq.pipeline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.FindingId.Anchor;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.Verdict;
import org.ndseq.ndseq.InferenceResult;
import org.ndseq.ndseq.UnexplainedCycle;
import org.ndseq.program.CandidateBlock;
import org.ndseq.program.InstructionKind;
import org.ndseq.program.MethodCode;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/** Expresses the result of the inference in terms of the source. */
final class InferenceFindingMaker {
  private final Map<String, String> files = new HashMap<>();
  private final Map<String, MethodLookup> methods = new HashMap<>();

  /** Keeps what is needed to describe the classes of a run. */
  void add(SymbolTable symbols, RecordedProgram program) {
    MethodLookup lookup = new MethodLookup(symbols, program);
    for (ClassDefinition c : symbols.classes()) {
      files.put(c.name(), c.sourceFile());
      methods.put(c.name(), lookup);
    }
  }

  IfStarBlock block(CandidateBlock b) {
    return new IfStarBlock(
            FindingId.ordered(
                "block",
                "",
                List.of(
                    new Anchor(b.className(), b.method(), b.firstInstruction()),
                    new Anchor(b.className(), b.method(), b.endInstruction()))),
            files.getOrDefault(b.className(), ""),
            b.className(),
            b.method(),
            b.startLine(),
            b.endLine(),
            b.firstInstruction(),
            b.endInstruction(),
            hash(b))
        .withGuard(isGuard(b));
  }

  /** The hash of the method that contains a block, or empty where the class is not known. */
  String hash(CandidateBlock b) {
    MethodLookup known = methods.get(b.className());
    return known == null ? "" : known.hash(b.className(), b.method());
  }

  /** Notes on what the lines of a block do not show. */
  List<String> notes(CandidateBlock b) {
    List<String> notes = new ArrayList<>();
    String at =
        "The block at %s:%d is ".formatted(files.getOrDefault(b.className(), ""), b.startLine());
    if (isLoopIteration(b)) {
      notes.add(
          at + "one iteration of the loop there, condition included: iterations may be skipped.");
    }
    if (isGuard(b)) {
      notes.add(
          at
              + "a guard: it can leave the statements around it. Without this check they would be"
              + " executed where it forbids that; nothing that relies on it was interrupted.");
    }
    MethodLookup known = methods.get(b.className());
    if (known != null && known.isPartOfLine(b)) {
      String name = b.method().substring(0, b.method().indexOf('('));
      notes.add(at + "only the part of the line that is in " + name + ".");
    }
    return notes;
  }

  /**
   * Whether a block can leave the statements around it by return, break, continue or throw, so that
   * to skip it is to go on where it forbids that.
   */
  private boolean isGuard(CandidateBlock b) {
    MethodLookup known = methods.get(b.className());
    return known != null
        && !isLoopIteration(b)
        && known.code(b.className(), b.method()).filter(c -> leaves(c, b)).isPresent();
  }

  private static boolean leaves(MethodCode code, CandidateBlock b) {
    for (int pc = b.firstInstruction(); pc < b.endInstruction(); pc++) {
      InstructionKind op = code.op(pc);
      boolean jumpsOut =
          op == InstructionKind.GOTO
              && (code.target(pc) < b.firstInstruction() || code.target(pc) > b.endInstruction());
      if (op == InstructionKind.RETURN || op == InstructionKind.THROW || jumpsOut) {
        return true;
      }
    }
    return false;
  }

  /** Whether a block is an iteration of a loop with its condition, which no statement encloses. */
  private boolean isLoopIteration(CandidateBlock b) {
    MethodLookup known = methods.get(b.className());
    return known != null
        && known.code(b.className(), b.method()).filter(c -> isLoopIteration(c, b)).isPresent();
  }

  private static boolean isLoopIteration(MethodCode code, CandidateBlock b) {
    int end = b.endInstruction();
    boolean jumpsBack =
        end < code.size()
            && (code.op(end) == InstructionKind.GOTO || code.op(end) == InstructionKind.BRANCH)
            && code.target(end) == b.firstInstruction();
    boolean leaves = jumpsBack && code.op(end) == InstructionKind.BRANCH;
    for (int pc = b.firstInstruction(); jumpsBack && pc < end; pc++) {
      leaves |= code.op(pc) == InstructionKind.BRANCH && code.target(pc) > end;
    }
    return leaves;
  }

  static ConflictCycle cycle(UnexplainedCycle unexplained) {
    Trace trace = unexplained.trace();
    List<ConflictCycle.Step> steps = new ArrayList<>();
    List<Anchor> anchors = new ArrayList<>();
    for (int i = 0; i < unexplained.steps().length; i++) {
      int event = unexplained.steps()[i];
      steps.add(
          new ConflictCycle.Step(
              trace.tasks().get(trace.task(event)).label(),
              trace.kind(event).isWriting() ? AccessKind.WRITE : AccessKind.READ,
              unexplained.variables().get(i),
              place(trace, event)));
      anchors.add(anchor(trace, event));
    }
    Collections.rotate(steps, -begin(steps));
    List<Place> calls =
        unexplained.calls().stream().map(site -> place(trace, site)).distinct().toList();
    return new ConflictCycle(
            FindingId.cyclic("cycle", "", anchors), steps, unexplained.suggestion())
        .within(calls);
  }

  /**
   * First event of a cycle in its description: a read whose task also comes last, so that the cycle
   * reads as the read, the intervening events, and the task's use of the old value.
   */
  private static int begin(List<ConflictCycle.Step> steps) {
    for (int i = 0; i < steps.size(); i++) {
      ConflictCycle.Step before = steps.get((i + steps.size() - 1) % steps.size());
      if (steps.get(i).access() == AccessKind.READ && before.task().equals(steps.get(i).task())) {
        return i;
      }
    }
    return 0;
  }

  private static Place place(Trace trace, int event) {
    if (trace.site(event) < 0) {
      return new Place("", 0, "", "");
    }
    return place(trace, trace.symbols().site(trace.site(event)));
  }

  private static Place place(Trace trace, SiteDefinition site) {
    ClassDefinition c = trace.symbols().classOfMethod(site.method());
    MethodDefinition m = trace.symbols().methods().get(site.method());
    return new Place(c.sourceFile(), site.line(), c.name(), m.name() + m.descriptor());
  }

  private static Anchor anchor(Trace trace, int event) {
    Place place = place(trace, event);
    int instruction =
        trace.site(event) < 0 ? -1 : trace.symbols().site(trace.site(event)).instruction();
    return new Anchor(place.className(), place.method(), instruction);
  }

  /** The verdict that a result of the inference is reported as. */
  static Verdict verdict(InferenceResult result) {
    if (result instanceof InferenceResult.Serializable
        || result instanceof InferenceResult.StepByStep) {
      return Verdict.SERIALIZABLE;
    }
    if (result instanceof InferenceResult.Spec) {
      return Verdict.SPEC;
    }
    if (result instanceof InferenceResult.Interleaved) {
      return Verdict.INTERLEAVED;
    }
    return result instanceof InferenceResult.None ? Verdict.NONE : Verdict.UNKNOWN;
  }
}
