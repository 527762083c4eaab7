package com.intellij.codeInsight.daemon;

public abstract class LineMarkerProviderDescriptor extends GutterIconDescriptor
    implements LineMarkerProvider {}
