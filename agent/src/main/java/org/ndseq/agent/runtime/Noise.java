package org.ndseq.agent.runtime;

/** Disturbs the schedule of one thread; the plain one does nothing. */
public class Noise {
  static final Noise NONE = new Noise();

  /** Called at every recorded access, with its site. */
  public void tick(int site) {}

  /** Called before every synchronisation. */
  public void sync() {}

  /** Called before an access that an earlier run found racy. */
  public void racy() {}
}
