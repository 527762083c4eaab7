/**
 * Runs programs under the recording agent: {@link RecordingTarget} is the program to run, {@link
 * RunRecorder} runs it and {@link RecordedRun} is what came out; {@link RunSource} gives analyses
 * their runs.
 */
@NullMarked
package org.ndseq.cli.record;

import org.jspecify.annotations.NullMarked;
