package com.intellij.execution.configurations;

import java.util.ArrayList;
import java.util.List;

/** Stands in, in tests only, for the platform's list of parameters. */
public final class ParametersList implements Cloneable {
  private final List<String> parameters = new ArrayList<>();

  public List<String> getList() {
    return List.copyOf(parameters);
  }

  public void add(String parameter) {
    parameters.add(parameter);
  }

  public void addAll(List<String> all) {
    parameters.addAll(all);
  }
}
