package org.ndseq.finding;

/**
 * The program under test.
 *
 * @param main its main class, test or trace file
 * @param classesFailed how many classes the agent had to leave alone
 */
public record ProgramInfo(
    String main, int classesInstrumented, int classesSkipped, int classesFailed) {}
