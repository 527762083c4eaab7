/**
 * Input-covering schedules (Bergan, Ceze, Grossman: Input-Covering Schedules for Multithreaded
 * Programs): a set of schedules such that each input can be run under one of them. The entry is
 * {@link org.ndseq.cover.ScheduleSearch}.
 */
@NullMarked
package org.ndseq.cover;

import org.jspecify.annotations.NullMarked;
