package org.ndseq.specialize.query;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.data.DataFlowResult;
import org.ndseq.specialize.data.FoldedPoint;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.SegmentOperation;
import org.ndseq.specialize.plan.TaskPlan;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The specialised program for readers: for each task the lines that each of its segments executes,
 * as they stand in the source, with the values that the schedule determines, and the operations
 * between the segments. Lines that cannot be reached under the schedule are left out.
 */
public final class ProgramListing {
  private final ControlSpecialization control;
  private final DataFlowResult data;
  private final SourceText sources;
  private final List<String> lines = new ArrayList<>();

  /** The source of the program, as far as it is there. */
  @FunctionalInterface
  public interface SourceText {
    /** A line of a file; empty if it is not known. */
    Optional<String> line(String file, int line);
  }

  private ProgramListing(ControlSpecialization control, DataFlowResult data, SourceText sources) {
    this.control = control;
    this.data = data;
    this.sources = sources;
  }

  /** The lines of the listing. */
  public static List<String> of(
      ControlSpecialization control, DataFlowResult data, SourceText sources) {
    ProgramListing listing = new ProgramListing(control, data, sources);
    for (TaskPlan task : control.plan().tasks()) {
      listing.lines.add("task " + task.name());
      task.entries().stream().findFirst().ifPresent(a -> listing.activation(a, "  "));
    }
    return List.copyOf(listing.lines);
  }

  private void activation(MethodActivation activation, String indent) {
    SegmentGraph graph = control.graph(activation);
    lines.add(indent + activation + "() in " + graph.shape().method().file());
    for (int copy = 0; copy < graph.copies(); copy++) {
      segment(graph, copy, indent + "  ");
      if (copy < graph.steps().size()) {
        ActivationStep step = graph.steps().get(copy);
        if (step instanceof ActivationStep.InnerCall inner) {
          activation(inner.callee(), indent + "  ");
        } else {
          operation(((ActivationStep.OwnOperation) step).operation(), indent + "  ");
        }
      }
    }
  }

  /** A row for each line of the segment: its number, its text, and the values that it uses. */
  private void segment(SegmentGraph graph, int copy, String indent) {
    Map<Integer, Map<String, BigInteger>> rows = new TreeMap<>();
    for (int i = 0; i < graph.shape().size(); i++) {
      int line = graph.shape().line(i);
      if (graph.isKept(i, copy) && line > 0 && data.isReached(graph, i, copy)) {
        Map<String, BigInteger> row = rows.computeIfAbsent(line, l -> new TreeMap<>());
        BigInteger value = data.folded().get(new FoldedPoint(graph.activation().number(), copy, i));
        if (value != null) {
          name(graph, i).ifPresent(n -> row.put(n, value));
        }
      }
    }
    rows.forEach(
        (line, values) -> {
          String file = graph.shape().method().file();
          String text = sources.line(file, line).map(t -> "  " + t.strip()).orElse("");
          String known =
              values.entrySet().stream()
                  .map(e -> e.getKey() + " = " + e.getValue())
                  .collect(Collectors.joining(", "));
          lines.add(
              "%s%4d%s%s".formatted(indent, line, text, known.isEmpty() ? "" : "   // " + known));
        });
  }

  private static Optional<String> name(SegmentGraph graph, int index) {
    AbstractInsnNode insn = graph.shape().at(index);
    if (insn instanceof FieldInsnNode f) {
      return Optional.of(f.name);
    }
    if (insn instanceof VarInsnNode v && v.getOpcode() == Opcodes.ILOAD) {
      int at = graph.shape().method().node().instructions.indexOf(insn);
      return Optional.of(graph.shape().method().variable(v.var, at));
    }
    return Optional.empty();
  }

  private void operation(SegmentOperation op, String indent) {
    String kinds =
        op.events().stream()
            .map(e -> e.kind().name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    String partner = op.partner() >= 0 ? " " + control.plan().tasks().get(op.partner()).name() : "";
    lines.add(indent + "#" + op.firstPosition() + " " + kinds + partner + " at " + op.place());
  }
}
