package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.order.SerialUnits;
import org.ndseq.order.SharedAccesses;
import org.ndseq.program.RecordedProgram;

/**
 * Asks of a run whether some step is not atomic that decides a result. That is another question
 * than whether whole tasks can run one after the other: tasks that hand values to each other
 * cannot, and are right.
 *
 * <p>A step is what must not be interrupted for the sake of what it does: from a read to a write
 * that relies on it ({@link DependentPairs}), and from a read to another one that is used together
 * with it. It is broken if accesses of another task that conflict with both ends come in between.
 */
public final class StepAnalysis {
  private final FlowGraph graph;
  private final SharedAccesses accesses;
  private final SerialUnits units;
  private final AccessTraits traits;
  private final LocalInfluence influence;
  private final CheckMeaning meaning;
  private final WriteHistory history;
  private final EqualWrites equalWrites;

  /** The sites, packed, of pairs that are known to be broken. */
  private final LongOpenHashSet stale = new LongOpenHashSet();

  /** The same of pairs of reads that are known to be torn. */
  private final LongOpenHashSet torn = new LongOpenHashSet();

  private final DependentPairs pairs;
  private final IntPredicate relevant;
  private final RecordedProgram program;
  private final RereadReferences rereads;
  private final RereadCounters counters;

  /**
   * Of a replayed run.
   *
   * @param relevant whether a result depends on a node
   */
  public StepAnalysis(
      FlowGraph graph,
      InterTaskDependence interTask,
      RecordedProgram program,
      IntPredicate relevant) {
    this.graph = graph;
    this.program = program;
    this.accesses = SharedAccesses.of(graph);
    this.units = SerialUnits.of(graph.trace());
    this.traits = new AccessTraits(graph, program);
    this.equalWrites = new EqualWrites(graph, traits, relevant);
    this.relevant = relevant;
    this.history = new WriteHistory(graph, accesses);
    this.influence = new LocalInfluence(graph, interTask, history);
    this.meaning = new CheckMeaning(graph, program);
    this.pairs = new DependentPairs(graph, traits, influence, meaning, history);
    this.rereads = new RereadReferences(graph, accesses, traits, meaning);
    this.counters = new RereadCounters(graph, accesses, traits, meaning);
  }

  /** The broken steps that the run has, one for each two instructions. */
  public List<BrokenStep> observed() {
    List<BrokenStep> found = new ArrayList<>();
    new StaleWrites(graph, accesses, units, equalWrites, pairs, relevant, stale).find(found::add);
    new UncheckedWaits(graph, accesses, units, relevant).find(found::add);
    rereads.findObserved(found::add);
    counters.findObserved(found::add);
    TornReads search = new TornReads(graph, traits, units, history, torn);
    ReadPairs reads = readPairs();
    reads.forEach((first, second) -> search.search(first, second, reads, found::add));
    new CrossedChecks(
            graph,
            units,
            influence,
            meaning,
            traits,
            history,
            new CursorChecks(graph, program, influence, history),
            relevant)
        .find(found::add);
    return found;
  }

  /**
   * The broken steps of runs that follow from this one, without those that {@link #observed} found.
   */
  public List<BrokenStep> predicted() {
    List<BrokenStep> found = new ArrayList<>();
    StepPrediction.of(graph)
        .ifPresent(
            prediction -> {
              new PossibleStaleWrites(
                      graph, accesses, equalWrites, pairs, prediction, relevant, stale)
                  .find(found::add);
              rereads.findPredicted(prediction, found::add);
              counters.findPredicted(prediction, found::add);
              new ReusedNodes(graph, traits, influence, history)
                  .findPredicted(prediction, found::add);
              PossibleTornReads search =
                  new PossibleTornReads(graph, traits, history, units, prediction, torn);
              ReadPairs reads = readPairs();
              reads.forEach((first, second) -> search.search(first, second, reads, found::add));
            });
    return found;
  }

  private ReadPairs readPairs() {
    return new ReadPairs(graph, influence, meaning, traits, history, relevant);
  }
}
