/**
 * Starts programs under observation: {@link org.ndseq.plugin.run.InferRunner} is called by the
 * platform; {@link org.ndseq.plugin.run.AnalyzeCommandLine} makes the command line. Recording and
 * analysis run in a separate process, so that the IDE never holds a trace.
 */
@NullMarked
package org.ndseq.plugin.run;

import org.jspecify.annotations.NullMarked;
