/**
 * Runs programs under the recording agent and analyses them, for tests that want findings from the
 * engine itself: {@link org.ndseq.plugin.engine.EngineRun} is the way in.
 */
package org.ndseq.plugin.engine;
