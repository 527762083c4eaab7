/**
 * Turns class files into class files that record themselves; the only package that touches ASM.
 * {@link RecordingTransformer} is the entry, {@link ClassInstrumenter} does one class, {@link
 * MethodInstrumenter} one method, {@link org.ndseq.agent.instrument.jdk.JdkTransformer} the few
 * classes of the JDK that hand tasks from thread to thread.
 */
@NullMarked
package org.ndseq.agent.instrument;

import org.jspecify.annotations.NullMarked;
