package org.ndseq.bytecode;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method as a text: each instruction with all its operands. Two methods with equal texts do the
 * same. Instructions are numbered by counting opcodes from 0.
 */
public final class MethodText {
  private static final int DIGITS = 16;
  private static final int CLASS_FILE_FLAGS = 0xFFFF;
  private static final Pattern LAMBDA_NUMBER = Pattern.compile("(lambda\\$.*)\\$\\d+");

  private final MethodNode method;
  private final Map<LabelNode, Integer> numbers = new HashMap<>();

  /** The text of a method of ASM's tree. */
  public MethodText(MethodNode method) {
    this.method = method;
    int number = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode label) {
        numbers.put(label, number);
      } else if (insn.getOpcode() >= 0) {
        number++;
      }
    }
  }

  /**
   * A hash of modifiers, instructions and handlers. It does not depend on lines, names of locals or
   * the numbers of lambdas, so that it stays when the file changes elsewhere.
   */
  public String hash() {
    return hash(this::withoutLambdaNumber);
  }

  /**
   * A hash like {@link #hash()} that does not depend on the targets of dynamic calls either,
   * because the recorder gives method references other targets.
   */
  public String hashWithoutTargets() {
    return hash(
        insn ->
            insn instanceof InvokeDynamicInsnNode d
                ? line(insn, List.of(d.name, d.desc, d.bsm))
                : instruction(insn));
  }

  private String hash(Function<AbstractInsnNode, String> text) {
    StringBuilder all = new StringBuilder().append(method.access & CLASS_FILE_FLAGS);
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        all.append('\n').append(text.apply(insn));
      }
    }
    all.append(handlers());
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(all.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** The opcode of an instruction and its operands. */
  public String instruction(AbstractInsnNode insn) {
    return line(insn, operands(insn));
  }

  /** The exception handlers, one line each. */
  public String handlers() {
    StringBuilder text = new StringBuilder();
    for (TryCatchBlockNode t : method.tryCatchBlocks) {
      text.append("\ntry ").append(number(t.start)).append(' ').append(number(t.end));
      text.append(' ').append(number(t.handler)).append(' ').append(t.type);
    }
    return text.toString();
  }

  /** The number of the instruction at a label, or -1 for a label of another method. */
  public int number(LabelNode label) {
    return numbers.getOrDefault(label, -1);
  }

  private static String line(AbstractInsnNode insn, List<?> operands) {
    StringBuilder text = new StringBuilder().append(insn.getOpcode());
    operands.forEach(o -> text.append(' ').append(o));
    return text.toString();
  }

  private String withoutLambdaNumber(AbstractInsnNode insn) {
    if (insn instanceof InvokeDynamicInsnNode d) {
      Object[] arguments = d.bsmArgs.clone();
      for (int i = 0; i < arguments.length; i++) {
        if (arguments[i] instanceof Handle h) {
          String name = LAMBDA_NUMBER.matcher(h.getName()).replaceAll("$1");
          arguments[i] = h.getTag() + h.getOwner() + name + h.getDesc();
        }
      }
      return line(insn, List.of(d.name, d.desc, d.bsm, Arrays.toString(arguments)));
    }
    return instruction(insn);
  }

  private List<?> operands(AbstractInsnNode insn) {
    if (insn instanceof FieldInsnNode f) {
      return List.of(f.owner, f.name, f.desc);
    } else if (insn instanceof MethodInsnNode m) {
      return List.of(m.owner, m.name, m.desc, m.itf);
    } else if (insn instanceof VarInsnNode v) {
      return List.of(v.var);
    } else if (insn instanceof IincInsnNode i) {
      return List.of(i.var, i.incr);
    } else if (insn instanceof IntInsnNode i) {
      return List.of(i.operand);
    } else if (insn instanceof LdcInsnNode l) {
      return List.of(l.cst.getClass().getSimpleName(), l.cst);
    } else if (insn instanceof TypeInsnNode t) {
      return List.of(t.desc);
    } else if (insn instanceof JumpInsnNode j) {
      return List.of(number(j.label));
    } else if (insn instanceof InvokeDynamicInsnNode d) {
      return List.of(d.name, d.desc, d.bsm, Arrays.toString(d.bsmArgs));
    } else if (insn instanceof MultiANewArrayInsnNode m) {
      return List.of(m.desc, m.dims);
    } else if (insn instanceof TableSwitchInsnNode s) {
      return List.of(s.min, s.max, number(s.dflt), s.labels.stream().map(this::number).toList());
    } else if (insn instanceof LookupSwitchInsnNode s) {
      return List.of(s.keys, number(s.dflt), s.labels.stream().map(this::number).toList());
    }
    return List.of();
  }
}
