package org.ndseq.couple;

import it.unimi.dsi.fastutil.ints.IntList;

/**
 * A read that can see another write, once for each triple of sites; the events are the trace's.
 *
 * @param write the write that was seen, or -1 for the initial value
 * @param challenger the write that the read sees in the run, or -1 for the initial value
 * @param run the predicted run; its last event of the read's task is the read
 * @param reachesFocus whether the focus depends on the read
 */
public record SiteCouple(
    int write, int read, int challenger, WitnessKind kind, IntList run, boolean reachesFocus) {}
