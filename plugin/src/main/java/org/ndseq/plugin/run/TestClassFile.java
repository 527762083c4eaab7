package org.ndseq.plugin.run;

/**
 * A class file with tests.
 *
 * @param name binary name, as {@code Class.forName} takes it
 * @param source path of its source relative to a source folder: package and file name
 */
record TestClassFile(String name, String source) {}
