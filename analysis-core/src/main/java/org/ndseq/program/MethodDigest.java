package org.ndseq.program;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
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
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Digests of the methods of a class file: equal for equal instructions with equal operands,
 * whatever their lines. A schedule names instructions by their numbers and is valid only for
 * methods with the digests that it carries.
 */
public final class MethodDigest {
  private static final int DIGITS = 16;

  private MethodDigest() {}

  /**
   * The digests of the methods with code, by name and descriptor.
   *
   * @throws IllegalArgumentException if the bytes are no class file
   */
  public static Map<String, String> ofClass(byte[] classFile) {
    ClassNode node = new ClassNode();
    try {
      new ClassReader(classFile).accept(node, ClassReader.SKIP_FRAMES);
    } catch (RuntimeException e) { // ASM throws what the bytes make it throw
      throw new IllegalArgumentException("the class file cannot be read: " + e.getMessage(), e);
    }
    Map<String, String> digests = new LinkedHashMap<>();
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0) {
        digests.put(method.name + method.desc, digest(text(method)));
      }
    }
    return digests;
  }

  private static String digest(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String text(MethodNode method) {
    Map<LabelNode, Integer> labels = new HashMap<>();
    int count = 0;
    for (AbstractInsnNode i : method.instructions) {
      if (i instanceof LabelNode label) {
        labels.put(label, count);
      } else if (i.getOpcode() >= 0) {
        count++;
      }
    }
    StringBuilder text = new StringBuilder().append(method.access).append('\n');
    for (AbstractInsnNode i : method.instructions) {
      if (i.getOpcode() >= 0) {
        text.append(i.getOpcode()).append(' ').append(operands(i, labels)).append('\n');
      }
    }
    method.tryCatchBlocks.forEach(
        block ->
            text.append(labels.get(block.start))
                .append(' ')
                .append(labels.get(block.end))
                .append(' ')
                .append(labels.get(block.handler))
                .append(' ')
                .append(block.type)
                .append('\n'));
    return text.toString();
  }

  private static String operands(AbstractInsnNode i, Map<LabelNode, Integer> labels) {
    if (i instanceof FieldInsnNode f) {
      return f.owner + "." + f.name + ":" + f.desc;
    } else if (i instanceof MethodInsnNode m) {
      return m.owner + "." + m.name + m.desc;
    } else if (i instanceof InvokeDynamicInsnNode d) {
      return d.name + d.desc + " " + d.bsm; // the recorder gives method references other targets
    } else if (i instanceof VarInsnNode v) {
      return Integer.toString(v.var);
    } else if (i instanceof IntInsnNode n) {
      return Integer.toString(n.operand);
    } else if (i instanceof IincInsnNode n) {
      return n.var + " " + n.incr;
    } else if (i instanceof TypeInsnNode t) {
      return t.desc;
    } else if (i instanceof LdcInsnNode c) {
      return c.cst.getClass().getSimpleName() + " " + c.cst;
    } else if (i instanceof MultiANewArrayInsnNode a) {
      return a.desc + " " + a.dims;
    } else if (i instanceof JumpInsnNode j) {
      return "" + labels.get(j.label);
    } else if (i instanceof TableSwitchInsnNode s) {
      return s.min + " " + labels.get(s.dflt) + " " + s.labels.stream().map(labels::get).toList();
    } else if (i instanceof LookupSwitchInsnNode s) {
      return s.keys + " " + labels.get(s.dflt) + " " + s.labels.stream().map(labels::get).toList();
    }
    return "";
  }
}
