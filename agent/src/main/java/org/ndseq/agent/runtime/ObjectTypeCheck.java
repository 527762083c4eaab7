package org.ndseq.agent.runtime;

import java.lang.reflect.Array;

/** Questions about the class of an object that the recorder asks in several places. */
public final class ObjectTypeCheck {
  private ObjectTypeCheck() {}

  /** Whether a class belongs to the JDK. */
  public static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** The length of an array, or -1 for any other object. */
  public static int arrayLength(Object object) {
    return object.getClass().isArray() ? Array.getLength(object) : -1;
  }
}
