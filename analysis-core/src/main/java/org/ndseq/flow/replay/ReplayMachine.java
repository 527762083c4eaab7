package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.program.InstructionKind;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Replays one thread: executes the bytecode of its methods over nodes instead of values, asking the
 * trace at every branch which way it went and at every access what it touched. Calls are in {@link
 * CallReplay}, returns and exceptions in {@link ExitReplay}.
 */
public final class ReplayMachine {
  private final ActivationStack a;
  private final ExitReplay exits;
  private final CallReplay calls;
  private final StraightCodeRunner stretches;
  private final LostActivationRecovery lost;
  private final Trace trace;
  private final EventStream stream;
  private final NodeValueCoding values;
  private final boolean followsPaths;

  public ReplayMachine(Trace trace, RoutineTable routines, int thread, ReplayListener listener) {
    this.a = new ActivationStack(trace, routines, thread, listener);
    this.exits = new ExitReplay(a);
    this.calls = new CallReplay(a, exits);
    this.stretches = new StraightCodeRunner(a);
    this.lost = new LostActivationRecovery(a);
    this.trace = trace;
    this.stream = a.stream;
    this.values = a.values;
    this.followsPaths = listener.followsPaths();
  }

  /** Replays to the end; returns whether the recording stopped inside a method. */
  public boolean run() {
    while (!a.isCutOff() && !(stream.isEmpty() && !a.isInside())) {
      try {
        if (a.isInside()) {
          step(a.top());
        } else {
          outside();
        }
      } catch (DivergenceException d) {
        lost.lose(d.divergence);
      } catch (IndexOutOfBoundsException e) {
        // Only code that the trace was not made with has a stack or targets that do not fit.
        lost.lose(a.diverged("the recorded code", "code that uses its stack otherwise").divergence);
      }
    }
    return a.isCutOff() || a.isActive();
  }

  /** Where trace and bytecode disagreed. */
  public List<Divergence> divergences() {
    return lost.divergences();
  }

  /** Takes an event outside of recorded methods. */
  private void outside() {
    int e = stream.peek();
    EventKind kind = trace.kind(e);
    if (a.task() < 0) {
      a.switchTo(trace.task(e));
    }
    switch (kind) {
      case BEGIN -> {
        stream.take();
        a.begin(trace.target(e));
      }
      case END -> {
        stream.take();
        a.end();
      }
      case ENTER -> {
        if (!stream.isControl(EventKind.ENTER)) {
          throw a.diverged("a method's entry after " + stream.bitsTaken() + " branches");
        }
        ReplayRoutine r = a.routine(trace.target(e));
        stream.take();
        int given = a.given(r);
        ReplayFrame f = a.push(r, NodeValueCoding.NONE, false);
        Arrays.fill(f.slots, 0, r.code.parameterSlots(), given);
        exits.takeMethodSync(f);
      }
      default -> {
        if (kind.isAccess() || kind.isControl()) {
          throw a.diverged("a method's entry or a task's end");
        }
        stream.take();
        a.note(e, kind);
      }
    }
  }

  /** Executes instructions of the topmost activation until another one is. */
  private void step(ReplayFrame f) {
    ReplayRoutine r = f.routine;
    while (true) {
      int pc = f.pc;
      if (f.resumed) {
        f.resumed = false;
      } else {
        arrive(f, r, pc);
        if (!followsPaths && runsStretch(f, r, pc)) {
          continue;
        }
      }
      int[] s = f.slots;
      int next = pc + 1;
      switch (r.ops[pc]) {
        case NONE -> {}
        case CONSTANT ->
            f.pushAll(r.chosen[pc] ? f.decidedHere() : NodeValueCoding.NONE, r.pushes[pc]);
        case LOAD -> f.pushAll(s[r.operands[pc]], r.pushes[pc]);
        case STORE -> store(f, r, pc);
        case INCREMENT -> assign(f, r.operands[pc], s[r.operands[pc]]);
        case POP -> f.top -= r.pops[pc];
        case DUP -> f.copy(1, 0);
        case DUP_X1 -> f.copy(1, 1);
        case DUP_X2 -> f.copy(1, 2);
        case DUP2 -> f.copy(2, 0);
        case DUP2_X1 -> f.copy(2, 1);
        case DUP2_X2 -> f.copy(2, 2);
        case SWAP -> f.swap();
        case COMPUTE -> compute(f, r, pc);
        case NEW -> {
          if (initializesClass(f)) {
            return;
          }
          s[f.top++] = values.open();
        }
        case READ, WRITE -> {
          if (!access(f, r, pc)) {
            return;
          }
        }
        case MONITOR_ENTER, MONITOR_EXIT -> {
          if (!stream.isEmpty() && stream.kind().isSync() && a.isHere(f)) {
            stream.take();
          }
          f.top--;
        }
        case BRANCH -> {
          if (!stream.hasBits(1) && entersUnasked(f)) {
            return;
          }
          int condition = popAll(f, r.pops[pc]);
          if (!stream.hasBits(1)) {
            exits.blocked(f, condition, "a branch outcome");
            return;
          }
          f.lastBranch[r.branchNumbers[pc]] = a.add(NodeKind.BRANCH, -1, f, condition);
          next = stream.takeBits(1) == 1 ? r.targets[pc] : next;
        }
        case SWITCH -> {
          next = choose(f, r, pc);
          if (next < 0) {
            return;
          }
        }
        case GOTO -> {
          next = r.targets[pc];
          if (next <= pc && !moves(f)) {
            return;
          }
        }
        case CALL -> {
          if (!calls.call(f)) {
            return;
          }
        }
        case RETURN -> {
          if (entersUnasked(f)) {
            return;
          }
          exits.leave(f, popAll(f, r.pops[pc]));
          return;
        }
        case THROW -> {
          if (entersUnasked(f)) {
            return;
          }
          exits.blocked(f, s[f.top - 1], "an exception handler or exit");
          return;
        }
      }
      f.previous = pc;
      f.pc = next;
    }
  }

  private boolean runsStretch(ReplayFrame f, ReplayRoutine r, int pc) {
    StraightCode stretch = r.stretch(pc);
    return stretch != null
        && f.top == r.code.maxLocals() + stretch.height
        && !stream.isDoomed()
        && stretches.run(f, stretch);
  }

  private void arrive(ReplayFrame f, ReplayRoutine r, int pc) {
    if (pc >= r.ops.length) {
      throw a.diverged("a method's exit", "the end of its code");
    }
    int[] controllers = r.controllers[pc];
    if (controllers != null) {
      f.findControl(controllers);
    }
    if (r.fresh[pc]) {
      f.expression = a.sink().size();
      values.release(f.mark);
    }
    if (followsPaths) {
      a.listener.arrive(f, a.task());
    }
  }

  private int popAll(ReplayFrame f, int count) {
    int v = NodeValueCoding.NONE;
    for (int i = 0; i < count; i++) {
      v = values.union(v, f.slots[--f.top]);
    }
    return v;
  }

  private void compute(ReplayFrame f, ReplayRoutine r, int pc) {
    int v = popAll(f, r.pops[pc]);
    if (stream.isDoomed()) {
      f.suspects = values.union(f.suspects, a.single(f, v));
    }
    f.pushAll(v, r.pushes[pc]);
  }

  private void store(ReplayFrame f, ReplayRoutine r, int pc) {
    int local = r.operands[pc];
    assign(f, local, popAll(f, r.pops[pc]));
    if (r.pops[pc] == 2) {
      f.slots[local + 1] = f.slots[local];
    }
  }

  /**
   * Assigns a value to a local. The assignment is a node of its own if it joins several, or if a
   * block may skip it: then, unless the value was produced by the same statement and is skipped
   * with it.
   */
  private void assign(ReplayFrame f, int local, int value) {
    if (stream.isDoomed()) {
      f.doubt(local);
    }
    IntList nodes = values.nodes(value);
    boolean ofStatement = nodes.size() == 1 && nodes.getInt(0) >= f.expression;
    if (nodes.size() > 1 || (f.routine.matters[f.pc] && !ofStatement)) {
      f.slots[local] = a.add(NodeKind.ASSIGN, -1, f, value);
    } else {
      f.slots[local] = nodes.isEmpty() ? NodeValueCoding.NONE : nodes.getInt(0);
    }
  }

  private int choose(ReplayFrame f, ReplayRoutine r, int pc) {
    int[] targets = r.code.targets(pc);
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(targets.length - 1);
    if (!stream.hasBits(width) && entersUnasked(f)) {
      return -1;
    }
    int value = f.slots[--f.top];
    if (!stream.hasBits(width)) {
      exits.blocked(f, value, "a switch outcome of " + width + " bits");
      return -1;
    }
    int outcome = stream.takeBits(width);
    if (outcome >= targets.length) {
      throw a.diverged("one of " + targets.length + " switch targets", "number " + outcome);
    }
    f.lastBranch[r.branchNumbers[pc]] = a.add(NodeKind.BRANCH, -1, f, value);
    return targets[outcome];
  }

  /** Whether a jump back leads on: a loop that consumes nothing was left by an exception. */
  private boolean moves(ReplayFrame f) {
    if (stream.progress() == f.loopProgress) {
      exits.blocked(f, NodeValueCoding.NONE, "something that ends the loop");
      return false;
    }
    f.loopProgress = stream.progress();
    return true;
  }

  private boolean access(ReplayFrame f, ReplayRoutine r, int pc) {
    boolean reads = r.ops[pc] == InstructionKind.READ;
    EventKind expected = reads ? EventKind.READ : EventKind.WRITE;
    if (!stream.isEmpty() && stream.kind() == expected && a.isHere(f)) {
      int e = stream.take();
      int uses = popAll(f, r.pops[pc]);
      int node = a.add(reads ? NodeKind.READ : NodeKind.WRITE, e, f, uses);
      f.pushAll(node, r.pushes[pc]);
      return true;
    }
    if (initializesClass(f) || (r.recorded[pc] && entersUnasked(f))) {
      return false;
    }
    int uses = popAll(f, r.pops[pc]);
    if (r.recorded[pc]) {
      exits.blocked(f, uses, "a " + expected);
      return false;
    }
    f.pushAll(uses, r.pushes[pc]);
    return true;
  }

  /**
   * Runs the static initializer that the instruction triggered, if one comes now; or what the
   * initializer of a class that is not recorded has called, which has no call site.
   */
  private boolean initializesClass(ReplayFrame f) {
    exits.takeLibrarySync();
    if (!stream.isControl(EventKind.ENTER)) {
      return false;
    }
    ReplayRoutine r = a.routine(trace.target(stream.peek()));
    if (!r.code.name().equals("<clinit>") && trace.site(stream.peek()) >= 0) {
      return false;
    }
    enterUnasked(f, r);
    return true;
  }

  /**
   * Runs a method that no instruction of this activation calls, if one comes now: the JVM called
   * it, to load or initialise a class, by one of the instructions since the last event.
   */
  private boolean entersUnasked(ReplayFrame f) {
    exits.takeLibrarySync();
    if (!stream.isControl(EventKind.ENTER)) {
      return false;
    }
    enterUnasked(f, a.routine(trace.target(stream.peek())));
    return true;
  }

  private void enterUnasked(ReplayFrame f, ReplayRoutine r) {
    stream.take();
    f.resumed = true;
    boolean isInitializer = r.code.name().equals("<clinit>");
    int given = isInitializer ? NodeValueCoding.NONE : given(f);
    ReplayFrame g = a.push(r, f.control, false);
    Arrays.fill(g.slots, 0, r.code.parameterSlots(), given);
    exits.takeMethodSync(g);
  }

  /** One node for all that the activation holds: nothing better is known of what was passed. */
  private int given(ReplayFrame f) {
    int v = NodeValueCoding.NONE;
    for (int i = 0; i < f.top; i++) {
      v = values.union(v, f.slots[i]);
    }
    return a.single(f, v);
  }
}
