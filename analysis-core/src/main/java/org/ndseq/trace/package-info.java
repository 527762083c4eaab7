/** The recorded run as columns of primitives, with its file format; {@link Trace} is the entry. */
@NullMarked
package org.ndseq.trace;

import org.jspecify.annotations.NullMarked;
