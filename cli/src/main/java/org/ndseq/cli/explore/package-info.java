/**
 * Controlled runs: {@code explore} visits the behaviours of a program, {@code run} repeats one,
 * {@code confirm} demonstrates findings. Entry: {@link org.ndseq.cli.explore.ExploreCommand}.
 */
@NullMarked
package org.ndseq.cli.explore;

import org.jspecify.annotations.NullMarked;
