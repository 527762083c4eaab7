package org.ndseq.specialize.control;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.OperationEvent;
import org.ndseq.specialize.plan.SegmentOperation;
import org.ndseq.specialize.plan.TaskPlan;
import org.ndseq.specialize.plan.UnsupportedProgramException;
import org.ndseq.specialize.runtime.ScheduleGate;
import org.ndseq.trace.format.EventKind;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes a specialised program as class files: one static method for each activation, and in each
 * method that may synchronise a dispatch to its clones.
 */
public final class ClassSpecializer {
  private static final List<String> GATE_CLASSES =
      List.of("ScheduleGate", "ScheduleGate$TaskRow", "ScheduleGate$TaskState");

  private final ControlSpecialization control;
  private final CodeBase code;
  private final Map<String, byte[]> originals;
  private final Map<String, ClassNode> changed = new LinkedHashMap<>();
  private final Map<MethodCode, Integer> numbers = new HashMap<>();

  private ClassSpecializer(ControlSpecialization control, Map<String, byte[]> originals) {
    this.control = control;
    this.code = control.code();
    this.originals = originals;
  }

  /**
   * Writes the program.
   *
   * @param originals the class files of the program by internal name
   * @param rewriter replaces instructions of clones
   */
  public static SpecializedClassSet write(
      ControlSpecialization control, Map<String, byte[]> originals, InstructionRewriter rewriter) {
    return new ClassSpecializer(control, originals).run(rewriter);
  }

  private SpecializedClassSet run(InstructionRewriter rewriter) {
    for (SegmentGraph graph : control.graphs()) {
      addClone(graph, rewriter);
    }
    int next = 0;
    for (MethodCode method : code.allMethods()) {
      if (control.synchronizing().maySynchronize(method)
          && originals.containsKey(method.owner().name)) {
        numbers.put(method, next++);
      }
    }
    numbers.forEach(this::addDispatch);
    Map<String, byte[]> all = new TreeMap<>(originals);
    changed.forEach((name, node) -> all.put(name, bytes(node)));
    String folder = ScheduleGate.class.getPackageName().replace('.', '/') + "/";
    GATE_CLASSES.forEach(c -> all.put(folder + c, gate(c)));
    return new SpecializedClassSet(all, table());
  }

  private ClassNode node(String name) {
    return changed.computeIfAbsent(
        name,
        n -> {
          ClassNode made = new ClassNode();
          new ClassReader(Objects.requireNonNull(originals.get(n)))
              .accept(made, ClassReader.SKIP_FRAMES);
          if ((made.version & 0xFFFF) < Opcodes.V1_7) {
            throw new UnsupportedProgramException(
                "%s was compiled for a Java before 7 and cannot be cloned; compile it again"
                    .formatted(n.replace('/', '.')));
          }
          if ((made.access & Opcodes.ACC_INTERFACE) == 0) {
            made.access |= Opcodes.ACC_PUBLIC;
          }
          return made;
        });
  }

  private void addClone(SegmentGraph graph, InstructionRewriter rewriter) {
    MethodActivation activation = graph.activation();
    MethodCode method = graph.shape().method();
    boolean locks = method.is(Opcodes.ACC_SYNCHRONIZED);
    String name = CloneName.of(activation) + (locks ? "$body" : "");
    ClassNode owner = node(activation.owner());
    owner.methods.add(
        DeadCode.removed(owner.name, new CloneEmitter(code, graph, rewriter, name).emit()));
    if (locks) {
      List<SegmentOperation> own =
          activation.steps().stream()
              .filter(s -> s.instruction() < 0)
              .map(s -> ((ActivationStep.OwnOperation) s).operation())
              .toList();
      owner.methods.add(DispatchEmitter.locking(method, activation, name, own));
    }
  }

  private void addDispatch(MethodCode method, int number) {
    ClassNode owner = node(method.owner().name);
    MethodNode node =
        owner.methods.stream()
            .filter(m -> m.name.equals(method.name()) && m.desc.equals(method.desc()))
            .findFirst()
            .orElseThrow();
    Map<Integer, Boolean> clones = new TreeMap<>();
    boolean isMain = false;
    for (TaskPlan task : control.plan().tasks()) {
      for (MethodActivation entry : task.entries()) {
        if (entry.key().equals(method.owner().name + "." + method.name() + method.desc())) {
          clones.put(entry.number(), entry == task.entries().get(0) && endsThread(task));
          isMain |= task.number() == 0;
        }
      }
    }
    String place = control.shape(method).place(0);
    new DispatchEmitter(code, control.plan(), node, owner).emit(number, clones, place, isMain);
  }

  /** Whether the end of the body is the end of the task; otherwise the gate's wrapper ends it. */
  private boolean endsThread(TaskPlan task) {
    if (task.number() == 0) {
      return true;
    }
    return control.plan().tasks().stream()
        .flatMap(t -> t.operations().stream())
        .filter(op -> op.events().stream().anyMatch(e -> isForkOf(e, task)))
        .anyMatch(op -> op.called().contains(".start("));
  }

  private static boolean isForkOf(OperationEvent event, TaskPlan task) {
    return event.kind() == EventKind.FORK && event.partner() == task.number();
  }

  private byte[] bytes(ClassNode node) {
    HierarchyWriter writer = new HierarchyWriter(code);
    try {
      node.accept(writer);
      return writer.toByteArray();
    } catch (MethodTooLargeException e) {
      throw new UnsupportedProgramException(
          "the clone %s of %s is larger than a method may be: the schedule has too many operations"
                  .formatted(e.getMethodName(), node.name.replace('/', '.'))
              + " there; leave some out with --ignore");
    } catch (ClassTooLargeException e) {
      throw new UnsupportedProgramException(
          "the clones of %s are more than a class may have; leave operations out with --ignore"
              .formatted(node.name.replace('/', '.')));
    }
  }

  private static byte[] gate(String name) {
    try (InputStream in = ScheduleGate.class.getResourceAsStream(name + ".class")) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the jar");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String table() {
    StringBuilder text = new StringBuilder();
    for (TaskPlan task : control.plan().tasks()) {
      String positions =
          task.operations().stream()
              .flatMap(op -> op.events().stream())
              .map(e -> Integer.toString(e.position()))
              .collect(Collectors.joining(","));
      String methods =
          task.entries().stream()
              .map(a -> Integer.toString(number(a)))
              .collect(Collectors.joining(","));
      String clones =
          task.entries().stream()
              .map(a -> Integer.toString(a.number()))
              .collect(Collectors.joining(","));
      text.append(positions)
          .append(positions.isEmpty() ? "" : ",")
          .append(task.endPosition())
          .append(';')
          .append(methods)
          .append(';')
          .append(clones)
          .append(';')
          .append(task.endsNormally() ? 1 : 0)
          .append('\n');
    }
    return text.toString();
  }

  private int number(MethodActivation activation) {
    return numbers.getOrDefault(
        code.resolve(activation.owner(), activation.name(), activation.descriptor()).orElseThrow(),
        -1);
  }
}
