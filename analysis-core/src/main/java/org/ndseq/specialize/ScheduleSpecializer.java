package org.ndseq.specialize;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.ClassFileSet;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.specialize.control.ClassSpecializer;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.control.InstructionRewriter;
import org.ndseq.specialize.control.SpecializedClassSet;
import org.ndseq.specialize.data.DataFlowAnalysis;
import org.ndseq.specialize.data.DataFlowResult;
import org.ndseq.specialize.plan.SchedulePlan;
import org.ndseq.specialize.plan.SchedulePlanBuilder;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.ndseq.specialize.plan.TaskBodyFinder;
import org.ndseq.specialize.plan.UnsupportedProgramException;
import org.ndseq.specialize.query.ProgramListing;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/**
 * Specialises a program to the schedule of a recorded run (Wu et al., PLDI 2012): the trace gives
 * the schedule ({@code plan}), methods that synchronise are cloned for each of their activations
 * and segments ({@code control}, section 5.1), their values are computed symbolically ({@code
 * data}, section 5.2) and answer alias and race queries ({@code query}, section 7). The result is
 * written as class files that keep the schedule themselves.
 */
public final class ScheduleSpecializer {
  private final Map<String, byte[]> originals;
  private final ControlSpecialization control;

  private ScheduleSpecializer(Map<String, byte[]> originals, ControlSpecialization control) {
    this.originals = originals;
    this.control = control;
  }

  /**
   * Specialises the program of a trace to the trace's schedule.
   *
   * @param ignored methods, {@code Class.method}, whose operations are not part of the schedule
   * @throws UnsupportedProgramException if something cannot be scheduled or cloned
   */
  public static ScheduleSpecializer of(Trace trace, Set<String> ignored) {
    Map<String, byte[]> originals = classes(trace.symbols());
    CodeBase code = new CodeBase(ClassFileSet.of(originals).nodes());
    SynchronizingCode synchronizing =
        new SynchronizingCode(code, ignored, TaskBodyFinder.of(trace, code));
    for (String name : ignored) {
      if (code.allMethods().stream().noneMatch(m -> synchronizing.isNamed(m, name))) {
        throw new UnsupportedProgramException(
            "there is no method %s in the program; name the ones to ignore as Class.method"
                .formatted(name));
      }
    }
    SchedulePlan plan = SchedulePlanBuilder.build(trace, synchronizing);
    return new ScheduleSpecializer(originals, new ControlSpecialization(synchronizing, plan));
  }

  private static Map<String, byte[]> classes(SymbolTable symbols) {
    Map<String, byte[]> all = new HashMap<>();
    for (int c = 0; c < symbols.classes().size(); c++) {
      ClassDefinition definition = symbols.classes().get(c);
      Optional<byte[]> bytes = symbols.classBytes(c);
      String name = definition.name().replace('.', '/');
      if (bytes.isEmpty() || all.put(name, bytes.get()) != null) {
        throw new UnsupportedProgramException(
            bytes.isEmpty()
                ? "the trace has no class file of %s; record again".formatted(definition.name())
                : "there are two classes with the name %s; they cannot be told apart"
                    .formatted(definition.name()));
      }
    }
    return all;
  }

  public ControlSpecialization control() {
    return control;
  }

  /** May-alias and races under the schedule. */
  public ScheduleAnalysis analyses() {
    return ScheduleAnalysis.of(control);
  }

  /** The specialised program for readers, with all values that runs under the schedule have. */
  public List<String> listing(ProgramListing.SourceText sources) {
    return ProgramListing.of(control, DataFlowAnalysis.whole(control), sources);
  }

  /** The class files of the program with specialised control flow. */
  public SpecializedClassSet controlFlowClasses() {
    return ClassSpecializer.write(control, originals, InstructionRewriter.NONE);
  }

  /**
   * The class files of the program with constants in place of the variables whose values follow
   * from the schedule; the same as {@link #controlFlowClasses} if the values are not known.
   */
  public SpecializedClassSet dataFlowClasses() {
    DataFlowResult data = DataFlowAnalysis.forward(control);
    return data.isComplete()
        ? ClassSpecializer.write(control, originals, new ConstantFolding(data))
        : controlFlowClasses();
  }
}
