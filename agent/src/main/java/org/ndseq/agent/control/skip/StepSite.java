package org.ndseq.agent.control.skip;

/**
 * An instruction at which tasks begin steps.
 *
 * @param number the number that {@link StepStartHook} gets
 * @param className binary name of the class, with dots
 * @param method name and descriptor of the method
 * @param instruction its number, counting opcodes from 0
 */
public record StepSite(int number, String className, String method, int instruction) {}
