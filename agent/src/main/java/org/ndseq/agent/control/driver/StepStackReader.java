package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/** Reads the stacks of certain steps in a run that another strategy repeats. */
final class StepStackReader implements ScheduleStrategy {
  private static final List<String> LIBRARIES =
      List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.ndseq.agent.");

  private static final String ADDED = "$ndseq$";

  private final ScheduleStrategy strategy;
  private final Map<String, List<StackTraceElement>> stacks = new HashMap<>();
  private final List<String> wanted;

  /**
   * @param steps of a run that is repeated
   */
  StepStackReader(ScheduleStrategy strategy, List<TaskStep> steps) {
    this.strategy = strategy;
    this.wanted = steps.stream().map(StepStackReader::key).toList();
  }

  private static String key(TaskStep step) {
    return step.task() + "#" + step.index();
  }

  @Override
  public boolean begin() {
    return strategy.begin();
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    TaskState chosen = strategy.choose(run);
    if (chosen != null && wanted.contains(key(chosen.next()))) {
      List<StackTraceElement> frames = chosen.frames();
      stacks.put(key(chosen.next()), frames.stream().filter(StepStackReader::isProgram).toList());
    }
    return chosen;
  }

  private static boolean isProgram(StackTraceElement frame) {
    return LIBRARIES.stream().noneMatch(frame.getClassName()::startsWith)
        && !frame.getMethodName().startsWith(ADDED);
  }

  @Override
  public void end(RunEnd end) {
    strategy.end(end);
  }

  /**
   * The calls of the innermost method that has both steps: where it makes them by calling others.
   * Empty if it makes both itself, or if there is no such method.
   */
  List<StackTraceElement> callsBetween(TaskStep first, TaskStep last) {
    List<StackTraceElement> one = stacks.getOrDefault(key(first), List.of());
    List<StackTraceElement> other = stacks.getOrDefault(key(last), List.of());
    List<StackTraceElement> calls = new ArrayList<>();
    int depth = 1;
    while (depth <= Math.min(one.size(), other.size())) {
      StackTraceElement outer = one.get(one.size() - depth);
      StackTraceElement same = other.get(other.size() - depth);
      boolean isSameMethod =
          outer.getClassName().equals(same.getClassName())
              && outer.getMethodName().equals(same.getMethodName());
      if (!isSameMethod) {
        break;
      }
      calls.clear();
      if (depth < one.size()) {
        calls.add(outer);
      }
      if (depth < other.size() && outer.getLineNumber() != same.getLineNumber()) {
        calls.add(same);
      }
      if (outer.getLineNumber() != same.getLineNumber()) {
        break;
      }
      depth++;
    }
    return calls;
  }
}
