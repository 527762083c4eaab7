/**
 * Synchronisation-preserving slices of executed paths (section 3.2 of the paper). The entry is
 * {@link org.ndseq.cover.slice.PreconditionSlice}.
 */
@NullMarked
package org.ndseq.cover.slice;

import org.jspecify.annotations.NullMarked;
