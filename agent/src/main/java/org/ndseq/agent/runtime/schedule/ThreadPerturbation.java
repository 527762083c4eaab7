package org.ndseq.agent.runtime.schedule;

/** Disturbs the schedule of one thread; the plain one does nothing. */
public class ThreadPerturbation {
  static final ThreadPerturbation NONE = new ThreadPerturbation();

  /** Called at every recorded access, with its site. */
  public void tick(int site) {}

  /** Called before every synchronisation. */
  public void sync() {}

  /** Called before an access that an earlier run found racy. */
  public void racy() {}
}
