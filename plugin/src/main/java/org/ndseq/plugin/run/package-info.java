/**
 * Starts programs under observation: {@link org.ndseq.plugin.run.InferRunner} is what the platform
 * calls; {@link org.ndseq.plugin.run.AnalyzeCommandLine} says what is started. Recording and
 * analysis run in a process of their own, so that the IDE never holds a trace.
 */
@NullMarked
package org.ndseq.plugin.run;

import org.jspecify.annotations.NullMarked;
