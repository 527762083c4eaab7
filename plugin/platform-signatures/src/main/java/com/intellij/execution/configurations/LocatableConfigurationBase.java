package com.intellij.execution.configurations;

public abstract class LocatableConfigurationBase<T> extends RunConfigurationBase<T> {}
