package org.ndseq.ndseq;

import java.util.function.Supplier;
import org.ndseq.flow.block.BlockFinder;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeSet;

/**
 * One run as the inference needs it.
 *
 * @param graph the events, with D1
 * @param interTask D2
 * @param targets R1 of Definition 5: every task's last write to each focus location
 * @param decisions the events that R2 and R3 are about, see {@link DecidingEventFinder}
 * @param updates finds updates that commute; asked only when the run has conflict cycles
 * @param blocks finds executions of candidate blocks; asked only when the run has conflict cycles
 */
public record TracedRun(
    FlowGraph graph,
    InterTaskDependence interTask,
    NodeSet targets,
    NodeSet decisions,
    Supplier<CommutingUpdateFinder> updates,
    BlockFinder blocks) {}
