/**
 * Schedules of recorded runs: {@code schedule} makes and shows them, {@code replay} repeats a
 * recorded run. Entry: {@link org.ndseq.cli.schedule.ReplayCommand}.
 */
@NullMarked
package org.ndseq.cli.schedule;

import org.jspecify.annotations.NullMarked;
