/** RAPID's STD text format: {@link StdReader} and {@link StdWriter}. */
@NullMarked
package org.ndseq.trace.std;

import org.jspecify.annotations.NullMarked;
