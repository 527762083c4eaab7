/**
 * Runs programs under the recording agent: {@link Target} says what to run, {@link Recorder} runs
 * it and {@link RecordedRun} is what came out; {@link RunSource} gives analyses their runs.
 */
@NullMarked
package org.ndseq.cli.record;

import org.jspecify.annotations.NullMarked;
