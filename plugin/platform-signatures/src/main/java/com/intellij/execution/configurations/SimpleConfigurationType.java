package com.intellij.execution.configurations;

public abstract class SimpleConfigurationType extends ConfigurationFactory {}
