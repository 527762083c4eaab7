package com.intellij.task;

import com.intellij.openapi.util.UserDataHolderBase;

public class ProjectTaskContext extends UserDataHolderBase {}
