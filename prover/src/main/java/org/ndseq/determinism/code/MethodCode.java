package org.ndseq.determinism.code;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * One method: its instructions, lines, variable names and, on demand, its {@link ControlFlowGraph}.
 */
public final class MethodCode {
  private final ClassNode owner;
  private final MethodNode node;
  private Optional<ControlFlowGraph> graph = Optional.empty();

  MethodCode(ClassNode owner, MethodNode node) {
    this.owner = owner;
    this.node = node;
  }

  public ClassNode owner() {
    return owner;
  }

  public MethodNode node() {
    return node;
  }

  public String name() {
    return node.name;
  }

  public String desc() {
    return node.desc;
  }

  public boolean hasBody() {
    return node.instructions.size() > 0;
  }

  public boolean is(int flag) {
    return (node.access & flag) != 0;
  }

  public boolean isStatic() {
    return is(Opcodes.ACC_STATIC);
  }

  public boolean isAbstract() {
    return is(Opcodes.ACC_ABSTRACT);
  }

  public int line(AbstractInsnNode insn) {
    for (AbstractInsnNode i = insn; i != null; i = i.getPrevious()) {
      if (i instanceof LineNumberNode l) {
        return l.line;
      }
    }
    return 0;
  }

  public ControlFlowGraph graph() {
    if (graph.isEmpty()) {
      graph = Optional.of(ControlFlowGraph.of(node));
    }
    return graph.get();
  }

  /** The source name of a local variable at an instruction, or the slot as a name. */
  public String variable(int slot, int at) {
    if (node.localVariables != null) {
      for (LocalVariableNode v : node.localVariables) {
        int start = node.instructions.indexOf(v.start);
        int end = node.instructions.indexOf(v.end);
        // a store ends just before its variable's range begins
        if (v.index == slot && at >= start - 2 && at < end) {
          return v.name;
        }
      }
    }
    return "v" + slot;
  }

  /** The source name of a parameter, counted in argument slots from {@code this}. */
  public String parameter(int slot) {
    return isStatic() || slot > 0 ? variable(slot, 0) : "this";
  }

  public Type[] argumentTypes() {
    return Type.getArgumentTypes(node.desc);
  }

  public String file() {
    return owner.sourceFile == null ? owner.name + ".class" : owner.sourceFile;
  }

  @Override
  public String toString() {
    return owner.name.replace('/', '.') + "." + node.name + node.desc;
  }
}
