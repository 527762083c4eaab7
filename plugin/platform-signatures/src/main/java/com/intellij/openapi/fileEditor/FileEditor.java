package com.intellij.openapi.fileEditor;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.util.UserDataHolder;

public interface FileEditor extends UserDataHolder, Disposable {}
