package com.intellij.execution.configurations;

public interface ModuleRunProfile extends RunProfile {}
