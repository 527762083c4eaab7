package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.program.CandidateBlock;

/**
 * Chooses, for each block of a minimum specification, the best block of its method that does the
 * same work, so that what is suggested is what a person would write.
 *
 * <p>Cost (7) counts blocks and constraint (1) asks only that decisions be enclosed, so in the
 * paper's Figure 1 a block around the last {@code if} alone is as cheap as Figure 2's. But a
 * sequential run that executes the compare-and-set and skips what follows it is not meant. So the
 * block that leaves the fewest skipped accesses of conflict cycles outside is preferred, as section
 * 2.3 has it; then the one with the fewest instructions; then the first.
 *
 * <p>A block is exchanged only if every decision that the old one hid lies in an instance of the
 * new one without relevant events. Then the events that were irrelevant stay so, and no cycle
 * appears.
 */
final class BlockChoice {
  private final List<UndecidedRun> runs;
  private final Collection<Set<CandidateBlock>> rejected;
  private final List<BitSet> relevant = new ArrayList<>();
  private final List<BitSet> wanted = new ArrayList<>();
  private final List<Map<CandidateBlock, BitSet>> covers = new ArrayList<>();

  private BlockChoice(
      List<UndecidedRun> runs, Collection<Set<CandidateBlock>> rejected, Set<CandidateBlock> spec) {
    this.runs = runs;
    this.rejected = rejected;
    for (UndecidedRun run : runs) {
      BitSet r = run.relevant(spec);
      BitSet skipped = (BitSet) run.relevantWithoutBlocks().clone();
      skipped.andNot(r);
      BitSet accesses = run.conflicts().accessesOnCycles(run.relevantWithoutBlocks());
      accesses.and(skipped);
      relevant.add(r);
      wanted.add(accesses);
      covers.add(covers(run, r, spec));
    }
  }

  /** A specification as small as {@code spec} that explains all that it explains. */
  static Set<CandidateBlock> improve(
      List<UndecidedRun> runs, Collection<Set<CandidateBlock>> rejected, Set<CandidateBlock> spec) {
    BlockChoice choice = new BlockChoice(runs, rejected, spec);
    Set<CandidateBlock> result = new LinkedHashSet<>(spec);
    for (CandidateBlock block : spec) {
      result.remove(block);
      result.add(choice.best(block, result));
    }
    return result;
  }

  /** The nodes that each block of the specification's methods can skip. */
  private static Map<CandidateBlock, BitSet> covers(
      UndecidedRun run, BitSet relevant, Set<CandidateBlock> spec) {
    BlockInstanceList instances = run.instances();
    Map<CandidateBlock, BitSet> covers = new LinkedHashMap<>();
    for (int i = 0; i < instances.size(); i++) {
      CandidateBlock block = instances.blocks().get(instances.block(i));
      int first = relevant.nextSetBit(instances.from(i));
      if ((first < 0 || first >= instances.to(i)) && isInMethodOf(block, spec)) {
        covers.computeIfAbsent(block, b -> new BitSet()).set(instances.from(i), instances.to(i));
      }
    }
    return covers;
  }

  private static boolean isInMethodOf(CandidateBlock block, Set<CandidateBlock> spec) {
    return spec.stream()
        .anyMatch(
            s -> s.className().equals(block.className()) && s.method().equals(block.method()));
  }

  private CandidateBlock best(CandidateBlock old, Set<CandidateBlock> others) {
    Set<CandidateBlock> candidates = new LinkedHashSet<>();
    covers.forEach(c -> candidates.addAll(c.keySet()));
    List<BitSet> needed = neededDecisions(others);
    return candidates.stream()
        .filter(c -> isInMethodOf(c, Set.of(old)))
        .filter(c -> others.stream().noneMatch(o -> o.overlaps(c)) && !others.contains(c))
        .filter(c -> c.equals(old) || !isRejected(c, others))
        .filter(c -> hides(c, needed))
        .min(
            Comparator.<CandidateBlock>comparingInt(c -> leftOutside(c, others))
                .thenComparingInt(c -> c.endInstruction() - c.firstInstruction())
                .thenComparingInt(CandidateBlock::firstInstruction))
        .orElse(old);
  }

  /** The decisions that are irrelevant only because of the block that is to be exchanged. */
  private List<BitSet> neededDecisions(Set<CandidateBlock> others) {
    List<BitSet> needed = new ArrayList<>();
    for (int r = 0; r < runs.size(); r++) {
      BitSet decisions = (BitSet) runs.get(r).relevantWithoutBlocks().clone();
      decisions.andNot(relevant.get(r));
      for (CandidateBlock other : others) {
        decisions.andNot(covers.get(r).getOrDefault(other, new BitSet()));
      }
      UndecidedRun run = runs.get(r);
      decisions.stream().filter(n -> !run.isDecision(n)).forEach(decisions::clear);
      needed.add(decisions);
    }
    return needed;
  }

  private boolean hides(CandidateBlock candidate, List<BitSet> needed) {
    for (int r = 0; r < runs.size(); r++) {
      BitSet open = (BitSet) needed.get(r).clone();
      open.andNot(covers.get(r).getOrDefault(candidate, new BitSet()));
      if (!open.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private int leftOutside(CandidateBlock candidate, Set<CandidateBlock> others) {
    int left = 0;
    for (int r = 0; r < runs.size(); r++) {
      BitSet open = (BitSet) wanted.get(r).clone();
      open.andNot(covers.get(r).getOrDefault(candidate, new BitSet()));
      for (CandidateBlock other : others) {
        open.andNot(covers.get(r).getOrDefault(other, new BitSet()));
      }
      left += open.cardinality();
    }
    return left;
  }

  private boolean isRejected(CandidateBlock candidate, Set<CandidateBlock> others) {
    Set<CandidateBlock> spec = new LinkedHashSet<>(others);
    spec.add(candidate);
    return rejected.stream().anyMatch(spec::containsAll);
  }
}
