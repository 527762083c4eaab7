/**
 * What must come out equal: the focus variables of NDetermin, section 3.1, chosen from a run;
 * {@link RunFocus} is the entry.
 */
@NullMarked
package org.ndseq.ndseq.focus;

import org.jspecify.annotations.NullMarked;
