package org.ndseq.flow.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Takes the nodes of one task in order; they are numbered from 0 here. */
public interface NodeSink {
  /** How many nodes there are. */
  int size();

  /** Adds a node and returns its number. */
  int add(
      NodeKind kind,
      int event,
      int method,
      int instruction,
      int control,
      IntArrayList dependencies);
}
