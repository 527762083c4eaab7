package org.ndseq.specialize.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.MethodShape;
import org.ndseq.specialize.plan.SchedulePlan;
import org.ndseq.specialize.plan.SynchronizingCode;

/** The specialised control flow of all activations of a schedule. */
public final class ControlSpecialization {
  private final SynchronizingCode code;
  private final SchedulePlan plan;
  private final List<SegmentGraph> graphs = new ArrayList<>();
  private final Map<MethodCode, MethodShape> shapes = new HashMap<>();

  /**
   * Specialises a program.
   *
   * @throws org.ndseq.specialize.plan.UnsupportedProgramException if the schedule does not fit
   */
  public ControlSpecialization(SynchronizingCode code, SchedulePlan plan) {
    this.code = code;
    this.plan = plan;
    for (MethodActivation a : plan.activations()) {
      MethodCode method = code.code().resolve(a.owner(), a.name(), a.descriptor()).orElseThrow();
      graphs.add(new SegmentGraph(shape(method), a, code));
    }
  }

  public SynchronizingCode synchronizing() {
    return code;
  }

  public CodeBase code() {
    return code.code();
  }

  public SchedulePlan plan() {
    return plan;
  }

  /** The graph of an activation. */
  public SegmentGraph graph(MethodActivation activation) {
    return graphs.get(activation.number());
  }

  public List<SegmentGraph> graphs() {
    return List.copyOf(graphs);
  }

  /** The instructions of a method; one object per method. */
  public MethodShape shape(MethodCode method) {
    return shapes.computeIfAbsent(method, MethodShape::new);
  }
}
