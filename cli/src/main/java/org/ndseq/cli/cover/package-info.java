/**
 * {@code ndseq schedules}: finds, checks, shows and follows input-covering schedules. The entry is
 * {@link org.ndseq.cli.cover.SchedulesCommand}.
 */
@NullMarked
package org.ndseq.cli.cover;

import org.jspecify.annotations.NullMarked;
