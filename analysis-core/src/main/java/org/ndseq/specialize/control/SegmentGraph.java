package org.ndseq.specialize.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.MethodShape;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.ndseq.specialize.plan.UnsupportedProgramException;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The control flow of one activation, specialised (Algorithm 1 of the schedule specialization
 * paper). There is a copy of the method's code for each step of the activation and one for what
 * follows the last; copy {@code j} has the instructions that the step before reaches and that reach
 * step {@code j} without another synchronisation. Steps lead to the next copy.
 */
public final class SegmentGraph {
  private final MethodShape shape;
  private final MethodActivation activation;
  private final List<ActivationStep> steps;
  private final IntPredicate synchronizes;
  private final IntPredicate optional;
  private final boolean[][] kept;

  /** An instruction in a copy. */
  public record CopiedInstruction(int index, int copy) {}

  /** Builds the graph; throws if the steps cannot follow each other in this code. */
  public SegmentGraph(MethodShape shape, MethodActivation activation, SynchronizingCode code) {
    this.shape = shape;
    this.activation = activation;
    this.steps = activation.steps().stream().filter(s -> s.instruction() >= 0).toList();
    boolean[] strict = new boolean[shape.size()];
    boolean[] maybe = new boolean[shape.size()];
    for (int i = 0; i < strict.length; i++) {
      SynchronizingCode.Role role = code.role(shape.method(), shape.at(i));
      boolean calls =
          shape.at(i) instanceof MethodInsnNode call
              && code.targets(call).stream().anyMatch(code::maySynchronize);
      strict[i] = role == SynchronizingCode.Role.OPERATION || calls;
      maybe[i] = role == SynchronizingCode.Role.OPTIONAL;
    }
    steps.stream()
        .filter(s -> !maybe[s.instruction()])
        .forEach(s -> strict[s.instruction()] = true);
    this.synchronizes = i -> strict[i];
    this.optional = i -> maybe[i];
    this.kept = new boolean[steps.size() + 1][shape.size()];
    search();
  }

  public MethodShape shape() {
    return shape;
  }

  public MethodActivation activation() {
    return activation;
  }

  /** The steps at instructions; the lock of a synchronized method is not among them. */
  public List<ActivationStep> steps() {
    return steps;
  }

  /** The number of copies. */
  public int copies() {
    return kept.length;
  }

  public boolean isKept(int index, int copy) {
    return index < shape.size() && kept[copy][index];
  }

  /** Whether the instruction is the step that ends its copy. */
  public boolean isStep(int index, int copy) {
    return copy < steps.size() && steps.get(copy).instruction() == index;
  }

  /** Whether the instruction would leave the schedule: a synchronisation that is no step here. */
  public boolean leaves(int index, int copy) {
    return !isStep(index, copy) && synchronizes.test(index);
  }

  /** Whether the instruction synchronises only if something is left to order. */
  public boolean isOptional(int index) {
    return optional.test(index);
  }

  /** The successors of an instruction without exceptions, as far as they are kept. */
  public List<CopiedInstruction> successors(int index, int copy) {
    return next(index, copy).stream().filter(n -> isKept(n.index(), n.copy())).toList();
  }

  /** The successors of an instruction with the handlers of its exceptions, as far as kept. */
  public List<CopiedInstruction> successorsAndHandlers(int index, int copy) {
    return nextWithHandlers(index, copy).stream()
        .filter(n -> isKept(n.index(), n.copy()))
        .distinct()
        .toList();
  }

  /** The copy in which a handler runs if the instruction throws an exception. */
  public int handlerCopy(int index, int copy) {
    boolean called = isStep(index, copy) && steps.get(copy) instanceof ActivationStep.InnerCall;
    return called ? copy + 1 : copy;
  }

  private List<CopiedInstruction> next(int index, int copy) {
    List<CopiedInstruction> all = new ArrayList<>();
    if (leaves(index, copy)) {
      return all;
    }
    int to = isStep(index, copy) ? copy + 1 : copy;
    for (int s : shape.successors(index)) {
      if (s < shape.size()) {
        all.add(new CopiedInstruction(s, to));
      }
    }
    return all;
  }

  private List<CopiedInstruction> nextWithHandlers(int index, int copy) {
    List<CopiedInstruction> all = next(index, copy);
    if (!leaves(index, copy)) {
      for (int h : shape.handlersOf(index)) {
        all.add(new CopiedInstruction(h, handlerCopy(index, copy)));
      }
    }
    return all;
  }

  private void search() {
    boolean[][] reached = new boolean[kept.length][shape.size()];
    List<List<List<CopiedInstruction>>> before = new ArrayList<>();
    for (int j = 0; j < kept.length; j++) {
      before.add(new ArrayList<>());
      for (int i = 0; i < shape.size(); i++) {
        before.get(j).add(new ArrayList<>());
      }
    }
    Deque<CopiedInstruction> todo = new ArrayDeque<>();
    todo.add(new CopiedInstruction(0, 0));
    reached[0][0] = true;
    while (!todo.isEmpty()) {
      CopiedInstruction at = todo.remove();
      for (CopiedInstruction n : nextWithHandlers(at.index(), at.copy())) {
        before.get(n.copy()).get(n.index()).add(at);
        if (!reached[n.copy()][n.index()]) {
          reached[n.copy()][n.index()] = true;
          todo.add(n);
        }
      }
    }
    int last = steps.size();
    for (int i = 0; i < shape.size(); i++) {
      if (reached[last][i] && !leaves(i, last)) {
        keep(new CopiedInstruction(i, last), todo);
      }
    }
    while (!todo.isEmpty()) {
      CopiedInstruction at = todo.remove();
      before.get(at.copy()).get(at.index()).forEach(b -> keep(b, todo));
    }
    for (int j = 0; j < steps.size(); j++) {
      int step = steps.get(j).instruction();
      if (!reached[j][step]) {
        throw new UnsupportedProgramException(
            "the schedule does not fit %s: the operation at %s cannot follow the one before"
                .formatted(activation, shape.place(step)));
      }
    }
    if (!kept[0][0]) {
      throw new UnsupportedProgramException(
          "the schedule does not fit %s at %s: its operations cannot follow each other"
              .formatted(activation, shape.place(0)));
    }
  }

  private void keep(CopiedInstruction at, Deque<CopiedInstruction> todo) {
    if (!kept[at.copy()][at.index()]) {
      kept[at.copy()][at.index()] = true;
      todo.add(at);
    }
  }
}
