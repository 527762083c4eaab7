package org.ndseq.agent.control.skip;

/**
 * A block of a specification.
 *
 * @param number the number under which the runtime decides about the block
 * @param className binary name of the class, with dots
 * @param method name and descriptor of the method
 * @param first number of its first instruction, counting opcodes from 0
 * @param end number of the instruction just after it
 */
public record SkippableBlock(int number, String className, String method, int first, int end) {}
