package com.intellij.execution.configurations;

import com.intellij.openapi.util.JDOMExternalizable;

public interface RunnerSettings extends JDOMExternalizable {}
