/**
 * Races: pairs of unordered conflicting accesses, observed in the recorded order or predicted for
 * another. {@link org.ndseq.race.RaceAnalysis} is the entry.
 */
@NullMarked
package org.ndseq.race;

import org.jspecify.annotations.NullMarked;
