package org.ndseq.order;

/**
 * The part of a task from one of its forks to the next, or a step of a task, which forks none.
 *
 * @param part the number of tasks that the task forked before, or of steps that it made
 */
public record TaskStretch(int task, int part) {}
