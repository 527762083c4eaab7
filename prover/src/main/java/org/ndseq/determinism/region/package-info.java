/**
 * Parallel regions and the pairwise check of their tasks (Definitions 4 and 7 of the DICE paper);
 * entry class {@link org.ndseq.determinism.region.RegionCheck}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.region;
