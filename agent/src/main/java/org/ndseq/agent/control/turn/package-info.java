/**
 * Runs under covering schedules in which tasks compute at the same time: a task waits for its turn
 * only at its operations, and these are made in the order of the schedule. Since that order decides
 * who continues, no lock or barrier of the program is used. Entry: {@link
 * org.ndseq.agent.control.turn.TurnRun}.
 */
@NullMarked
package org.ndseq.agent.control.turn;

import org.jspecify.annotations.NullMarked;
