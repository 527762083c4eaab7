package org.ndseq.agent.control.explore;

import org.jspecify.annotations.Nullable;

/**
 * A change of one event of a run: other sources for its reads, and the order of events that leads
 * to it.
 *
 * @param stage the event with its new sources
 * @param tops the last stage of each task that the order has; null for none
 * @param order all events that the change depends on or that are pinned, in a possible order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ChangedSource(EventStage stage, @Nullable EventStage[] tops, EventStage[] order) {}
