package org.ndseq.agent.instrument.model;

import org.ndseq.agent.runtime.RecorderFrameFilter;

/** Names of the members that instrumentation adds to a class. */
public final class AddedMemberNaming {
  public static final String PREFIX = RecorderFrameFilter.PREFIX;

  private AddedMemberNaming() {}

  /** The name of the method that returns the shadow of an instance. */
  public static String shadowMethod(String className) {
    return PREFIX + "shadow$" + className.replace('/', '$');
  }

  /** The name of the field that holds the shadow. */
  public static String shadowField(String className) {
    return PREFIX + className.replace('/', '$');
  }
}
