package org.ndseq.agent.control.skip;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the blocks of a specification skippable in the classes that contain them, and has the
 * beginnings of steps noticed.
 */
public final class SkipInstrumenter {
  private static final String STEPS = Type.getInternalName(StepStartHook.class);

  private final List<SkippableBlock> blocks;
  private final List<StepSite> steps;
  private final Map<SkippableBlock, String> refused = new LinkedHashMap<>();

  public SkipInstrumenter(List<SkippableBlock> blocks) {
    this(blocks, List.of());
  }

  public SkipInstrumenter(List<SkippableBlock> blocks, List<StepSite> steps) {
    this.blocks = List.copyOf(blocks);
    this.steps = List.copyOf(steps);
  }

  /** The blocks that cannot be skipped, with the reason, among the classes seen so far. */
  public Map<SkippableBlock, String> refused() {
    return Map.copyOf(refused);
  }

  /**
   * The class with conditional jumps over its blocks; the same bytes if it has none.
   *
   * @param supertypes a class with all its supertypes, nearest first, by internal names
   */
  public byte[] instrument(byte[] classFile, Function<String, Set<String>> supertypes) {
    ClassReader reader = new ClassReader(classFile);
    String name = reader.getClassName().replace('/', '.');
    List<SkippableBlock> own = blocks.stream().filter(b -> b.className().equals(name)).toList();
    List<StepSite> ownSteps = steps.stream().filter(s -> s.className().equals(name)).toList();
    if (own.isEmpty() && ownSteps.isEmpty()) {
      return classFile;
    }
    ClassNode node = new ClassNode();
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    if ((node.version & 0xffff) < Opcodes.V1_6) {
      own.forEach(b -> refused.put(b, "its class file is older than Java 6 and has no stack maps"));
      return classFile;
    }
    for (MethodNode method : node.methods) {
      List<SkippableBlock> inMethod =
          own.stream()
              .filter(b -> b.method().equals(method.name + method.desc))
              // An enclosing block first, so that its check stands before that of the inner one.
              .sorted(Comparator.comparingInt(b -> b.first() - b.end()))
              .toList();
      // All are looked up before the first changes the count of instructions.
      List<Range> ranges = inMethod.stream().map(b -> range(method, b)).toList();
      addSteps(method, ownSteps);
      for (Range range : ranges) {
        add(node.name, method, range, supertypes).ifPresent(r -> refused.put(range.block, r));
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Calls before instructions: no jump and no label, so that frames stay as they are. */
  private static void addSteps(MethodNode method, List<StepSite> steps) {
    List<AbstractInsnNode> code = code(method);
    for (StepSite step : steps) {
      boolean isHere =
          step.method().equals(method.name + method.desc)
              && 0 <= step.instruction()
              && step.instruction() < code.size();
      // Frames name an object that is not yet constructed by the label before its creation.
      if (isHere && code.get(step.instruction()).getOpcode() != Opcodes.NEW) {
        InsnList call = new InsnList();
        call.add(new LdcInsnNode(step.number()));
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, STEPS, "reach", "(I)V", false));
        method.instructions.insertBefore(code.get(step.instruction()), call); // STACK: unchanged
      }
    }
  }

  private record Range(
      SkippableBlock block, @Nullable AbstractInsnNode first, @Nullable AbstractInsnNode end) {}

  private static Optional<String> add(
      String owner, MethodNode method, Range range, Function<String, Set<String>> supertypes) {
    return range.first == null || range.end == null
        ? Optional.of("its method has no such instructions")
        : new BlockSkipper(owner, method, supertypes)
            .add(range.block.number(), range.first, range.end);
  }

  private static List<AbstractInsnNode> code(MethodNode method) {
    List<AbstractInsnNode> code = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        code.add(insn);
      }
    }
    return code;
  }

  private static Range range(MethodNode method, SkippableBlock block) {
    List<AbstractInsnNode> code = code(method);
    return 0 <= block.first() && block.first() < block.end() && block.end() < code.size()
        ? new Range(block, code.get(block.first()), code.get(block.end()))
        : new Range(block, null, null);
  }
}
