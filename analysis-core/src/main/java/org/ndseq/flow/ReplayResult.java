package org.ndseq.flow;

import java.util.List;
import org.ndseq.flow.block.BlockFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.replay.Divergence;

/**
 * The result of replaying a trace.
 *
 * @param graph the nodes of every thread up to its end or its divergence
 * @param divergences where trace and bytecode disagree, one a thread at most; empty when all is
 *     well
 * @param cutOff threads whose recording stops inside a method, as a killed run's does
 * @param blockFinder finds block executions in this graph
 */
public record ReplayResult(
    FlowGraph graph, List<Divergence> divergences, List<String> cutOff, BlockFinder blockFinder) {
  public ReplayResult {
    divergences = List.copyOf(divergences);
    cutOff = List.copyOf(cutOff);
  }
}
