package org.ndseq.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Some compilers hand objects to the concatenation of strings as they are, others call {@code
 * String.valueOf} first. Either way {@code toString} of the program may change anything.
 */
class ConcatenatedObjectTest {
  private static final String SOURCE =
      """
      class Both {
        int[] from = new int[9];
        int[] to = new int[9];
        public String toString() { to = from; return "both"; }
        public static void main(String[] args) {
          Both both = new Both();
          String text = "a " + both;
          java.util.stream.IntStream.range(0, 8).parallel()
              .forEach(t -> both.to[t] = both.from[t + 1] + 1);
          System.out.println(text + both.to[1]);
        }
      }
      """;

  @Test
  void isNotProvedThoughTheObjectIsHandedOverItself(@TempDir Path folder) throws IOException {
    Path classes = CompiledProgram.text(folder, "Both", SOURCE);
    Path file = classes.resolve("Both.class");
    Files.write(file, withoutValueOf(Files.readAllBytes(file)));
    List<RegionProof> proofs =
        DeterminismProver.prove(List.of(classes), ProveOptions.defaults()).proofs();
    assertThat(proofs).hasSize(1);
    assertThat(proofs.get(0).verdict()).isNotInstanceOf(RegionProof.Proved.class);
  }

  private static byte[] withoutValueOf(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    int changed = 0;
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn.getNext() instanceof InvokeDynamicInsnNode join
            && join.name.startsWith("makeConcat")
            && insn instanceof MethodInsnNode call
            && call.name.equals("valueOf")) {
          join.desc = "(Ljava/lang/Object;)Ljava/lang/String;";
          method.instructions.remove(insn);
        }
        boolean gets =
            insn instanceof InvokeDynamicInsnNode join
                && (join.desc.startsWith("(Ljava/lang/Object;)")
                    || join.desc.startsWith("(LBoth;)L"));
        changed += gets && ((InvokeDynamicInsnNode) insn).name.startsWith("makeConcat") ? 1 : 0;
      }
    }
    // one way or the other, the concatenation gets the object
    assertThat(changed).isEqualTo(1);
    ClassWriter out = new ClassWriter(0);
    node.accept(out);
    return out.toByteArray();
  }
}
