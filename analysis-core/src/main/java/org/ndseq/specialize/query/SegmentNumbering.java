package org.ndseq.specialize.query;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.TaskPlan;

/** The segment in which each copy of each clone runs. */
public final class SegmentNumbering {
  private final ControlSpecialization control;
  private final Map<CloneCopy, Integer> copies = new LinkedHashMap<>();
  private int segment;

  /** A copy of the code of an activation. */
  public record CloneCopy(int activation, int copy) {}

  private SegmentNumbering(ControlSpecialization control) {
    this.control = control;
  }

  public static SegmentNumbering of(ControlSpecialization control) {
    SegmentNumbering numbering = new SegmentNumbering(control);
    for (TaskPlan task : control.plan().tasks()) {
      numbering.segment = 0;
      if (!task.entries().isEmpty()) {
        numbering.activation(task.entries().get(0));
      }
    }
    return numbering;
  }

  /** The number of operations that the task made before, by copy, in the order of execution. */
  public Map<CloneCopy, Integer> copies() {
    return Collections.unmodifiableMap(copies);
  }

  private void activation(MethodActivation activation) {
    SegmentGraph graph = control.graph(activation);
    boolean locks = activation.steps().stream().anyMatch(s -> s.instruction() < 0);
    segment += locks ? 1 : 0;
    for (int copy = 0; copy < graph.copies(); copy++) {
      copies.put(new CloneCopy(activation.number(), copy), segment);
      if (copy < graph.steps().size()) {
        if (graph.steps().get(copy) instanceof ActivationStep.InnerCall inner) {
          activation(inner.callee());
        } else {
          segment++;
        }
      }
    }
    segment += locks ? 1 : 0;
  }
}
