/**
 * Facts about classes that instrumentation needs, read without loading them: {@link
 * ClassHierarchy}, {@link FieldResolver}, {@link InstrumentationScope}, and {@link CallModel}, the
 * effects of calls into code that is not instrumented.
 */
@NullMarked
package org.ndseq.agent.instrument.model;

import org.jspecify.annotations.NullMarked;
