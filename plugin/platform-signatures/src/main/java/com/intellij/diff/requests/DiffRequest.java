package com.intellij.diff.requests;

public abstract class DiffRequest {}
