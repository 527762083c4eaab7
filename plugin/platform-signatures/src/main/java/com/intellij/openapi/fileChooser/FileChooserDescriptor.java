package com.intellij.openapi.fileChooser;

public class FileChooserDescriptor {}
