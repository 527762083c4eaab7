package org.ndseq.agent.control.confirm;

import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.explore.StepConflictRelation;
import org.ndseq.agent.control.explore.StepPattern;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * Steps at a source position.
 *
 * @param task number of the task in the finding; {@link #ANY_TASK} if any task may make the step
 * @param method the name of the method
 * @param field the name of the accessed field; {@link #LIBRARY} for the state of a library object,
 *     empty for elements and locks
 */
public record SitePattern(
    int task, StepRole role, String className, String method, int line, String field)
    implements StepPattern {
  /** The task of steps that any task may make. */
  public static final int ANY_TASK = -1;

  /** Stands for the state of a library object. */
  public static final String LIBRARY = "()";

  private static final String PRINTING = "java/io/PrintStream.";

  /** The part of a step in a finding. */
  public enum StepRole {
    READ,
    WRITE,
    /** An acquisition of a lock. */
    LOCK,
    /** A wait, whatever for. */
    WAIT
  }

  /** Whether the pattern stands for the value that a location has before the first write. */
  boolean isInitial() {
    return className.isEmpty() || method.equals("<clinit>");
  }

  @Override
  public boolean matches(TaskStep step) {
    SiteTable.Site site = SiteTable.get(step.site());
    if (site.line() != line || !site.className().equals(className) || isOtherMethod(site)) {
      return false;
    }
    return switch (role) {
      case WAIT -> true;
      case LOCK -> step.kind() != StepKind.READ && step.kind() != StepKind.WRITE;
      case READ, WRITE -> isVariable(site) && hasMode(step);
    };
  }

  private boolean isOtherMethod(SiteTable.Site site) {
    String name = site.method();
    int descriptor = name.indexOf('(');
    return !method.equals(descriptor < 0 ? name : name.substring(0, descriptor));
  }

  /** Whether the instruction can access the variable; its other operands are at the same line. */
  private boolean isVariable(SiteTable.Site site) {
    if (site.field() >= 0) {
      return site.called().endsWith("." + field);
    }
    boolean isElement = site.called().equals("[]");
    boolean isCall = !isElement && !site.called().isEmpty();
    return switch (field) {
      case "" -> isElement || isCall; // also System.arraycopy and the like
      case LIBRARY -> isCall && !site.called().startsWith(PRINTING);
      // through a handle or an updater, or the state of the library object that the field holds
      default -> isCall && !site.called().startsWith(PRINTING);
    };
  }

  private boolean hasMode(TaskStep step) {
    for (int i = 0; i < StepConflictRelation.own(step); i++) {
      if (role == StepRole.READ ? step.mode(i).reads() : step.mode(i).writes()) {
        return true;
      }
    }
    return false;
  }
}
