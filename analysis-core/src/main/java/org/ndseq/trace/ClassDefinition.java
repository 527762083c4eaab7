package org.ndseq.trace;

/**
 * A class that was instrumented.
 *
 * @param name binary name with dots
 * @param sourceFile the simple file name from the class file, or empty
 * @param hash the CRC-32C of the class file as it was before instrumentation, or 0
 */
public record ClassDefinition(String name, String sourceFile, long hash) {}
