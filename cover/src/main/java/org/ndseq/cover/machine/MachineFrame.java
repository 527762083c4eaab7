package org.ndseq.cover.machine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MethodBody;
import org.ndseq.cover.code.PureLoop;

/** An activation of a method. */
final class MachineFrame {
  /** A branch whose region the frame is in. */
  private record OpenRegion(TraceEntry branch, int end) {}

  /** The use of the result when the method returns. */
  enum ReturnUse {
    PUSH,
    DROP
  }

  private static final MachineValue UNSET = MachineValue.of(null, null);

  final long id;
  final MethodBody body;
  @Nullable TraceEntry base;
  final MachineValue[] locals;
  final List<MachineValue> stack = new ArrayList<>();
  final ReturnUse returnUse;
  int position;

  /** The monitor that a synchronized method holds, once it has entered it. */
  @Nullable Object monitor;

  boolean isEntered;

  /** The abstracted loop that the frame has just left. */
  @Nullable PureLoop left;

  /** Whether the frame initialises a class; its caller then repeats its instruction. */
  boolean isInitializer;

  private final List<OpenRegion> regions = new ArrayList<>();

  MachineFrame(long id, MethodBody body, @Nullable TraceEntry base, ReturnUse returnUse) {
    this.id = id;
    this.body = body;
    this.base = base;
    this.returnUse = returnUse;
    this.locals = new MachineValue[body.node().maxLocals + 1];
    java.util.Arrays.fill(locals, UNSET);
  }

  MachineValue pop() {
    return stack.remove(stack.size() - 1);
  }

  void push(MachineValue value) {
    stack.add(value);
  }

  /** The value that lies {@code depth} below the top. */
  MachineValue peek(int depth) {
    return stack.get(stack.size() - 1 - depth);
  }

  /** The branch that the current instruction is control dependent on. */
  @Nullable TraceEntry control() {
    return regions.isEmpty() ? base : regions.get(regions.size() - 1).branch();
  }

  /** Forgets the branches before an epoch; where it begins is known. */
  void forgetControl() {
    regions.clear();
    base = null;
  }

  /** Leaves the regions that end at the current instruction. */
  void leaveRegions() {
    while (!regions.isEmpty() && regions.get(regions.size() - 1).end() == position) {
      regions.remove(regions.size() - 1);
    }
  }

  /** Enters the region of a branch; iterations of a loop share their place. */
  void enterRegion(TraceEntry branch, int end) {
    if (!regions.isEmpty() && regions.get(regions.size() - 1).end() == end) {
      regions.remove(regions.size() - 1);
    }
    regions.add(new OpenRegion(branch, end));
  }
}
