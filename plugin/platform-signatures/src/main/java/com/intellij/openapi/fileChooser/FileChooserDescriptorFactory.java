package com.intellij.openapi.fileChooser;

public final class FileChooserDescriptorFactory {
  private FileChooserDescriptorFactory() {}

  public static FileChooserDescriptor createSingleFolderDescriptor() {
    throw new UnsupportedOperationException();
  }
}
