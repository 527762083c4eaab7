package org.ndseq.order;

/**
 * The part of a task from one of its forks to the next.
 *
 * @param forks the number of tasks that the task forked before
 */
public record TaskStretch(int task, int forks) {}
