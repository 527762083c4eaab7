/**
 * Tests under control of a strategy that chooses the schedule, as an extension of JUnit. Entry:
 * {@link org.ndseq.junit.ExploreTest}.
 */
@NullMarked
package org.ndseq.junit;

import org.jspecify.annotations.NullMarked;
