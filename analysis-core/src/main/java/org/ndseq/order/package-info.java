/** Orders over the events of a trace; {@link LinearOrder} is the entry. */
@NullMarked
package org.ndseq.order;

import org.jspecify.annotations.NullMarked;
