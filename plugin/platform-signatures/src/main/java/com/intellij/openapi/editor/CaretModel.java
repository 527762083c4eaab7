package com.intellij.openapi.editor;

public interface CaretModel {
  default int getOffset() {
    throw new UnsupportedOperationException();
  }

  default void moveToOffset(int offset) {
    throw new UnsupportedOperationException();
  }
}
