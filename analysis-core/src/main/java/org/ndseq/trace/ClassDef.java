package org.ndseq.trace;

/**
 * A class that was instrumented.
 *
 * @param name binary name with dots
 * @param sourceFile the simple file name from the class file, or empty
 * @param hash the first 64 bits of the SHA-256 of the class file as it was before instrumentation,
 *     or 0
 */
public record ClassDef(String name, String sourceFile, long hash) {}
