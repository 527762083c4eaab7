package org.ndseq.determinism.model;

import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The code that tasks run: of lambdas, threads, runnables, callables and fork/join tasks. */
final class TaskBody {
  private static final CellKey TASK = CellKey.state("task");

  private final SymbolicContext context;
  private final CodeRunner calls;

  TaskBody(SymbolicContext context, CodeRunner calls) {
    this.context = context;
    this.calls = calls;
  }

  /** The thread is given something to run. */
  void gives(SymbolicValue.Ref handle, SymbolicValue task, SymbolicState s) {
    if (handle instanceof SymbolicValue.Fresh f) {
      s.heap.put(new SymbolicState.Cell(f.event(), TASK, LinearTerm.ZERO), task);
    }
  }

  /** The code that the call runs of the task that it is given. */
  TaskStart.Body of(MethodCall call, SymbolicValue.Ref task, SymbolicState s) {
    return of(call, task, s, 0);
  }

  private TaskStart.Body of(MethodCall call, SymbolicValue.Ref task, SymbolicState s, int depth) {
    if (task instanceof SymbolicValue.Lambda l) {
      return calls.body(l, List.of(), s);
    }
    if (task instanceof SymbolicValue.Fresh f && depth < 4) {
      for (String name : entries(call.insn())) {
        Optional<MethodCode> code = bodyNamed(f.type(), name);
        if (code.isPresent()) {
          return new TaskStart.Body(code.get(), List.of(task));
        }
      }
      if (s.heap.get(new SymbolicState.Cell(f.event(), TASK, LinearTerm.ZERO))
          instanceof SymbolicValue.Ref inner) {
        return of(call, inner, s, depth + 1);
      }
    }
    throw new NotAnalysable(NotAnalysable.TASK_NOT_KNOWN);
  }

  /** The methods that the call runs of an object that is given to it. */
  private List<String> entries(MethodInsnNode insn) {
    Type[] types = Type.getArgumentTypes(insn.desc);
    String given = types.length == 0 ? "" : types[0].getDescriptor();
    String owner = context.code().libraryOwner(insn.owner);
    boolean forks =
        insn.name.equals("fork")
            || given.contains("ForkJoinTask")
            || insn.name.equals("invokeAll") && insn.getOpcode() == Opcodes.INVOKESTATIC;
    if (owner.equals("java/lang/Thread")) {
      return List.of("run");
    } else if (forks || insn.name.equals("compute")) {
      return List.of("compute", "exec");
    } else if (insn.name.equals("supplyAsync")) {
      return List.of("get");
    }
    boolean calls = given.endsWith("Callable;") || insn.name.equals("invokeAll");
    return List.of(calls ? "call" : "run");
  }

  private Optional<MethodCode> bodyNamed(String type, String name) {
    for (Optional<org.objectweb.asm.tree.ClassNode> c = context.code().find(type);
        c.isPresent();
        c = Optional.ofNullable(c.get().superName).flatMap(context.code()::find)) {
      for (org.objectweb.asm.tree.MethodNode m : c.get().methods) {
        boolean bridge = (m.access & Opcodes.ACC_BRIDGE) != 0;
        if (m.name.equals(name)
            && m.desc.startsWith("()")
            && !bridge
            && m.instructions.size() > 0) {
          return Optional.of(context.code().code(c.get(), m));
        }
      }
    }
    return Optional.empty();
  }
}
