/**
 * The focus variables of NDetermin, section 3.1, whose values must be equal, chosen from a run;
 * {@link RunFocus} is the entry.
 */
@NullMarked
package org.ndseq.ndseq.focus;

import org.jspecify.annotations.NullMarked;
