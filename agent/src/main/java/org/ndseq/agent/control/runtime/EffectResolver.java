package org.ndseq.agent.control.runtime;

/** Knows the effects of library calls. */
public interface EffectResolver {
  /**
   * The effect of a call.
   *
   * @param receiver the class of the receiver
   * @param owner the class that the instruction names, with slashes
   */
  LibraryEffect effect(Class<?> receiver, String owner, String method);

  /** Whether two calls at the same time can break the receiver. */
  boolean isUnsafe(Class<?> receiver, String owner, String method);
}
