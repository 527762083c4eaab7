/** Runs the goals in real Maven builds. */
@NullMarked
package org.ndseq.maven;

import org.jspecify.annotations.NullMarked;
