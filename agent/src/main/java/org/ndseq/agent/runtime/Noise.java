package org.ndseq.agent.runtime;

/** Disturbs the schedule of one thread; the plain one does nothing. */
public class Noise {
  static final Noise NONE = new Noise();

  /** Called at every recorded access and activation. */
  public void tick() {}

  /** Called before every synchronisation. */
  public void sync() {}

  /** Called before an access that an earlier run found racy. */
  public void racy() {}
}
