/** Tests of what users install: the one jar and the archive. */
@NullMarked
package org.ndseq.dist;

import org.jspecify.annotations.NullMarked;
