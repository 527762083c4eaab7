package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.SerialUnitTable;
import org.ndseq.order.SharedAccessIndex;
import org.ndseq.program.RecordedProgram;

/**
 * Asks of a run whether some step is not atomic that decides a result. That is another question
 * than whether whole tasks can run one after the other: tasks that hand values to each other
 * cannot, and are right.
 *
 * <p>A step is what must not be interrupted for the sake of what it does: from a read to a write
 * that relies on it ({@link DependentPairFinder}), and from a read to another one that is used
 * together with it. It is broken if accesses of another task that conflict with both ends come in
 * between.
 */
public final class StepAnalysis {
  private final FlowGraph graph;
  private final SharedAccessIndex accesses;
  private final SerialUnitTable units;
  private final AccessClassifier traits;
  private final LocalInfluence influence;
  private final CheckMeaning meaning;
  private final WriteHistory history;
  private final EqualWriteFinder equalWrites;

  /** The sites, packed, of pairs that are known to be broken. */
  private final LongOpenHashSet stale = new LongOpenHashSet();

  /** The same of pairs of reads that are known to be torn. */
  private final LongOpenHashSet torn = new LongOpenHashSet();

  private final DependentPairFinder pairs;
  private final IntPredicate relevant;
  private final RecordedProgram program;
  private final AnalysisDeadline deadline;
  private final RereadReferenceFinder rereads;
  private final RereadCounterFinder counters;
  private final EarlyExitFinder exits;
  private final ReplacedObjectFinder replaced;

  /**
   * Of a replayed run.
   *
   * @param relevant whether a result depends on a node
   * @param deadline after which every search ends with a {@link org.ndseq.order.TimeIsUpException}
   */
  public StepAnalysis(
      FlowGraph graph,
      InterTaskDependence interTask,
      RecordedProgram program,
      IntPredicate relevant,
      AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.graph = graph;
    this.program = program;
    this.accesses = SharedAccessIndex.of(graph);
    this.units = SerialUnitTable.of(graph.trace());
    this.traits = new AccessClassifier(graph, program);
    this.relevant = node -> relevant.test(node) || traits.isSynchronizerState(node);
    this.equalWrites = new EqualWriteFinder(graph, traits, this.relevant);
    this.history = new WriteHistory(graph, accesses, deadline);
    this.influence = new LocalInfluence(graph, interTask, history, deadline);
    this.meaning = new CheckMeaning(graph, program);
    this.pairs = new DependentPairFinder(graph, traits, influence, meaning, history);
    this.rereads = new RereadReferenceFinder(graph, accesses, traits, meaning);
    this.counters = new RereadCounterFinder(graph, accesses, traits, meaning);
    this.exits = new EarlyExitFinder(graph, traits, influence, history, this.relevant);
    this.replaced = new ReplacedObjectFinder(graph, units, traits, history, this.relevant);
  }

  /** The broken steps that the run has, one for each two instructions. */
  public List<BrokenStep> observed() {
    List<BrokenStep> found = new ArrayList<>();
    observed(found::add);
    return found;
  }

  /** Gives {@code sink} each of them as soon as it is found. */
  public void observed(Consumer<BrokenStep> sink) {
    new StaleWriteFinder(graph, accesses, units, equalWrites, pairs, relevant, stale).find(sink);
    new UncheckedWaitFinder(graph, accesses, units, relevant).find(sink);
    rereads.findObserved(sink);
    counters.findObserved(sink);
    exits.findObserved(sink);
    replaced.findObserved(sink);
    TornReadFinder search = new TornReadFinder(graph, traits, units, history, torn);
    ReadPairFinder reads = readPairs();
    reads.forEach((first, second) -> search.search(first, second, reads, sink));
    new CrossedCheckFinder(
            graph,
            units,
            influence,
            meaning,
            traits,
            history,
            new CursorChecks(graph, program, influence, history),
            relevant)
        .find(sink);
  }

  /**
   * The broken steps of runs that follow from this one, without those that {@link #observed} found.
   */
  public List<BrokenStep> predicted() {
    List<BrokenStep> found = new ArrayList<>();
    predicted(found::add);
    return found;
  }

  /** Gives {@code sink} each of them as soon as it is found. */
  public void predicted(Consumer<BrokenStep> sink) {
    StepPrediction.of(graph, deadline)
        .ifPresent(
            prediction -> {
              new StaleWritePredictor(
                      graph, accesses, equalWrites, pairs, prediction, relevant, stale)
                  .find(sink);
              rereads.findPredicted(prediction, sink);
              counters.findPredicted(prediction, sink);
              exits.findPredicted(prediction, sink);
              replaced.findPredicted(prediction, sink);
              new ReusedNodes(graph, traits, influence, history).findPredicted(prediction, sink);
              TornReadPredictor search =
                  new TornReadPredictor(graph, traits, history, units, prediction, torn);
              ReadPairFinder reads = readPairs();
              reads.forEach((first, second) -> search.search(first, second, reads, sink));
            });
  }

  private ReadPairFinder readPairs() {
    return new ReadPairFinder(graph, influence, meaning, traits, history, relevant);
  }
}
