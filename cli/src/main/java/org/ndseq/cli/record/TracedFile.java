package org.ndseq.cli.record;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.ndseq.trace.Trace;

/**
 * A trace that has been read.
 *
 * @param exitCode of the run, 0 where it is not known
 * @param stage is told in a word what the analysis of this run does
 */
public record TracedFile(Path file, Trace trace, int exitCode, Consumer<String> stage) {}
