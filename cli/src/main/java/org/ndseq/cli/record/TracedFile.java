package org.ndseq.cli.record;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.ndseq.trace.Trace;

/**
 * A trace that has been read.
 *
 * @param exitCode of the run, 0 where it is not known
 * @param interruption why the run ended before its own end, in a phrase, if it did
 * @param stage receives the name of each stage of the analysis of this run
 */
public record TracedFile(
    Path file, Trace trace, int exitCode, Optional<String> interruption, Consumer<String> stage) {}
