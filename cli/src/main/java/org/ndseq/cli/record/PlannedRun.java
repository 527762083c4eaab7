package org.ndseq.cli.record;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A run to make.
 *
 * @param number counted from 1 over all runs, also those of other shards
 * @param races where to disturb it, if its schedule is directed: a file of lines {@code Class:line}
 */
public record PlannedRun(
    int number, long seed, RecordOptions.Schedule schedule, Optional<Path> races) {}
