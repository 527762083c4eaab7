/**
 * Runs programs under the recording agent: {@link Target} says what to run, {@link Recorder} runs
 * it and {@link RecordedRun} is what came out.
 */
@NullMarked
package org.ndseq.cli.record;

import org.jspecify.annotations.NullMarked;
