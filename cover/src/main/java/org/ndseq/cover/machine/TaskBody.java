package org.ndseq.cover.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MethodBody;
import org.ndseq.cover.code.ProgramCode;
import org.objectweb.asm.Opcodes;

/** The method that a task executes, with its arguments. */
record TaskBody(MethodBody method, List<MachineValue> arguments) {
  /**
   * The body of a task.
   *
   * @param target a function, or an object with the method
   * @param name the method of the interface: run or call
   */
  static TaskBody of(ProgramCode code, @Nullable MachineValue target, String name, String result) {
    if (target != null && target.data() instanceof FunctionObject function) {
      if (function.target().getTag() == Opcodes.H_NEWINVOKESPECIAL) {
        throw new UnsupportedCodeException("a task that is a constructor");
      }
      MethodBody method =
          code.lookup(
                  receiverType(function), function.target().getName(), function.target().getDesc())
              .orElseThrow(
                  () -> new UnsupportedCodeException("a task that is a method of the JDK"));
      return new TaskBody(method, function.captured());
    }
    if (target != null && target.data() instanceof HeapObject object) {
      MethodBody method =
          code.lookup(object.type, name, "()" + result)
              .orElseThrow(() -> new UnsupportedCodeException("a task without a body"));
      return new TaskBody(method, List.of(target));
    }
    throw new UnsupportedCodeException("a task without a body of the program");
  }

  private static String receiverType(FunctionObject function) {
    boolean isStatic = function.target().getTag() == Opcodes.H_INVOKESTATIC;
    return !isStatic && function.captured().get(0).data() instanceof HeapObject object
        ? object.type
        : function.target().getOwner();
  }

  /** The entry that chose the code of the object, beside the one that made the reference. */
  static @Nullable TraceEntry receiver(@Nullable MachineValue target) {
    return target != null && target.data() instanceof FunctionObject f ? f.receiver() : null;
  }

  /** Lets a task execute the body. */
  void begin(MachineState state, MachineTask task, @Nullable TraceEntry cause) {
    MachineFrame frame =
        new MachineFrame(state.newFrame(), method, cause, MachineFrame.ReturnUse.DROP);
    ThreadExecutor.setArguments(frame, arguments);
    task.frames.add(frame);
  }
}
