package org.ndseq.ndseq;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.GuardedLocationCheck;
import org.ndseq.order.OrderCycle;
import org.ndseq.order.StepSplitter;
import org.ndseq.program.CandidateBlock;

/**
 * A run whose relevant events conflict in cycles if nothing is skipped, so that blocks must be
 * found: its events are relevant under every specification, under none, or undecided.
 */
final class UndecidedRun {
  private final int number;
  private final TracedRun run;
  private final ConflictQueryIndex conflicts;
  private final BitSet relevantWithoutBlocks;
  private final BlockInstanceList instances;
  private final CleanInstanceIndex clean;
  private final BitSet forced;
  private final BitSet undecided;
  private final DependenceUseIndex users;
  private Optional<SerializableSteps> steps = Optional.empty();
  private boolean isSplit;

  UndecidedRun(
      int number, TracedRun run, ConflictQueryIndex conflicts, BitSet relevantWithoutBlocks) {
    this.number = number;
    this.run = run;
    this.conflicts = conflicts;
    this.relevantWithoutBlocks = relevantWithoutBlocks;
    this.instances = findBlocks(run, relevantWithoutBlocks);
    this.clean = new CleanInstanceIndex(instances);
    this.forced = ForcedEventFinder.find(run, instances, clean);
    this.undecided = (BitSet) relevantWithoutBlocks.clone();
    this.undecided.andNot(forced);
    this.users = new DependenceUseIndex(run, undecided);
  }

  /** Only a decision needs a block, and only one that does not flow into a result can have one. */
  private static BlockInstanceList findBlocks(TracedRun run, BitSet relevantWithoutBlocks) {
    BitSet flowing = RelevanceClosure.ofTargets(run);
    NodeSet stay = NodeSet.of(run.graph());
    flowing.stream().forEach(stay::add);
    NodeSet wanted = NodeSet.of(run.graph());
    relevantWithoutBlocks.stream()
        .filter(n -> run.decisions().contains(n) && !flowing.get(n))
        .forEach(wanted::add);
    return run.blocks().find(stay, wanted);
  }

  /** The number of the run among all runs. */
  int number() {
    return number;
  }

  FlowGraph graph() {
    return run.graph();
  }

  BlockInstanceList instances() {
    return instances;
  }

  ConflictQueryIndex conflicts() {
    return conflicts;
  }

  BitSet relevantWithoutBlocks() {
    return relevantWithoutBlocks;
  }

  /** Whether a node is one that R2 and R3 are about. */
  boolean isDecision(int node) {
    return run.decisions().contains(node);
  }

  boolean isUndecided(int node) {
    return undecided.get(node);
  }

  BitSet undecided() {
    return undecided;
  }

  /** Gives {@code action} every undecided node that uses the value of an undecided node. */
  void forEachUser(int node, IntConsumer action) {
    users.forEach(node, action);
  }

  /** Gives {@code action} every instance that holds the node and no forced event. */
  void forEachInstanceHolding(int node, IntConsumer action) {
    clean.forEachHolding(node, action);
  }

  /** A cycle that no specification can remove, if there is one. */
  Optional<UnexplainedCycle> forcedCycle(AnalysisDeadline deadline) {
    return clearest(forced, deadline);
  }

  /**
   * The steps of the tasks, if the run is serializable step by step: nothing of what was relevant
   * conflicts in a cycle between steps, and that is not by luck.
   */
  Optional<SerializableSteps> serializableSteps() {
    if (!isSplit) {
      steps = findSteps();
      isSplit = true;
    }
    return steps;
  }

  /** Where the iterations of all tasks begin, whether they are steps or not. */
  List<RunCertificate.StepStart> iterationStarts() {
    return StepStartFinder.find(
        graph().trace(), StepSplitter.iterations(graph()), ForkTreeNaming.of(graph().trace()));
  }

  private Optional<SerializableSteps> findSteps() {
    BitSet contended = conflicts.accessesOnCycles(relevantWithoutBlocks);
    if (!GuardedLocationCheck.guardAll(graph(), contended)) {
      return Optional.empty();
    }
    StepSplitter split = StepSplitter.of(graph(), contended, run.updates().get());
    ConflictQueryIndex between = conflicts.between(split);
    return !split.isEmpty() && between.isSerializable(relevantWithoutBlocks)
        ? Optional.of(
            new SerializableSteps(
                split.loops(),
                CertificateMaker.make(number, run, between, relevantWithoutBlocks, split)))
        : Optional.empty();
  }

  /**
   * Steps that can be executed one after another.
   *
   * @param loops where the loops are of which each iteration is a step
   */
  record SerializableSteps(Set<String> loops, RunCertificate certificate) {}

  /** A cycle that remains when the blocks of {@code spec} may be skipped, if there is one. */
  Optional<UnexplainedCycle> remainingCycle(Set<CandidateBlock> spec) {
    return clearest(relevant(spec), AnalysisDeadline.NONE);
  }

  private Optional<UnexplainedCycle> clearest(BitSet events, AnalysisDeadline deadline) {
    List<OrderCycle> cycles = conflicts.cycles(events, forced, deadline);
    return cycles.isEmpty()
        ? Optional.empty()
        : Optional.of(unexplained(conflicts.clearest(events, cycles)));
  }

  /** The sequential execution that the run equals under a specification without cycles. */
  RunCertificate certificate(Set<CandidateBlock> spec) {
    return CertificateMaker.make(number, run, conflicts, relevant(spec), instances, spec);
  }

  BitSet relevant(Set<CandidateBlock> spec) {
    return RelevanceCheck.relevant(run, instances, spec);
  }

  /** Cycles that remain when the blocks of {@code spec} may be skipped. */
  List<OrderCycle> cycles(Set<CandidateBlock> spec, AnalysisDeadline deadline) {
    return conflicts.cycles(relevant(spec), forced, deadline);
  }

  /** A cycle with its source positions and what would remove it. */
  UnexplainedCycle unexplained(OrderCycle cycle) {
    return UnexplainedCycle.of(number, graph(), cycle);
  }
}
