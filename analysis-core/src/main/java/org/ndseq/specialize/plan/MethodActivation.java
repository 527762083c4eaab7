package org.ndseq.specialize.plan;

import java.util.ArrayList;
import java.util.List;

/** One call of a method that may synchronise, with its steps in the schedule. */
public final class MethodActivation {
  private final int number;
  private final int task;
  private final String owner;
  private final String name;
  private final String descriptor;
  private final List<ActivationStep> steps = new ArrayList<>();

  MethodActivation(int number, int task, String owner, String name, String descriptor) {
    this.number = number;
    this.task = task;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
  }

  /** The number of the activation in its plan. */
  public int number() {
    return number;
  }

  public int task() {
    return task;
  }

  /** Internal name of the class. */
  public String owner() {
    return owner;
  }

  public String name() {
    return name;
  }

  public String descriptor() {
    return descriptor;
  }

  /** Operations and calls in the order of the run. */
  public List<ActivationStep> steps() {
    return List.copyOf(steps);
  }

  void add(ActivationStep step) {
    steps.add(step);
  }

  /** The method in the form of class files. */
  public String key() {
    return owner + "." + name + descriptor;
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name;
  }
}
