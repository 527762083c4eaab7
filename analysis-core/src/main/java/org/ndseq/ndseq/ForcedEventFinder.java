package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.flow.graph.NodeSet;

/**
 * The events that are relevant under every specification, for constraint (A'): the final writes to
 * focus locations, all that flows into a member, and every decision each of whose candidate
 * instances, if it has any, holds a member.
 *
 * <p>This takes the place of the dynamic slice in (A'). The slice follows control dependence, which
 * is right only where every block around a branch also encloses all that the branch decides; a
 * block {@code if (x) return;} that fell through does not. Where blocks are structured as in the
 * paper the set holds the slice (Lemma 1), and it is never wrong elsewhere.
 */
final class ForcedEventFinder {
  private final NodeSet decisions;
  private final BlockInstanceList instances;
  private final CleanInstanceIndex clean;
  private final RelevanceClosure forced;
  private final BitSet held;
  private final IntArrayList touched = new IntArrayList();

  private ForcedEventFinder(TracedRun run, BlockInstanceList instances, CleanInstanceIndex clean) {
    this.decisions = run.decisions();
    this.instances = instances;
    this.clean = clean;
    this.forced = new RelevanceClosure(run);
    this.held = new BitSet(run.graph().size());
    for (int i = 0; i < instances.size(); i++) {
      held.set(instances.from(i), instances.to(i));
    }
  }

  /** The forced events; instances that hold one are removed from {@code clean}. */
  static BitSet find(TracedRun run, BlockInstanceList instances, CleanInstanceIndex clean) {
    ForcedEventFinder f = new ForcedEventFinder(run, instances, clean);
    f.forced.addTargets();
    run.decisions()
        .forEach(
            n -> {
              if (!f.held.get(n)) {
                f.forced.add(n);
              }
            });
    f.forced.close(f::touch);
    while (!f.touched.isEmpty()) {
      f.addDecisionsWithoutInstance();
      f.forced.close(f::touch);
    }
    return f.forced.members();
  }

  private void touch(int node) {
    if (held.get(node)) {
      clean.removeHolding(node, touched::add);
    }
  }

  /** Looks only at the nodes of the instances that were removed since the last time. */
  private void addDecisionsWithoutInstance() {
    BitSet region = new BitSet();
    for (int i : touched) {
      region.set(instances.from(i), instances.to(i));
    }
    touched.clear();
    for (int n = region.nextSetBit(0); n >= 0; n = region.nextSetBit(n + 1)) {
      if (decisions.contains(n) && !forced.members().get(n) && !clean.isHeld(n)) {
        forced.add(n);
      }
    }
  }
}
