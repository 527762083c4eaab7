package com.intellij.openapi.options;

public interface SearchableConfigurable extends ConfigurableWithId {}
