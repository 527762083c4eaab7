package org.ndseq.agent.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Keeps the members that instrumentation adds to a class out of what reflection lists. The JDK asks
 * {@link #fields} and {@link #methods} whenever it looks up the declared members of a class; so
 * serializers, test frameworks and the default {@code serialVersionUID} see the class as it was.
 */
public final class HiddenMemberFilter {
  private HiddenMemberFilter() {}

  /** A class with a member that has to be hidden. */
  private static final class Probe {
    @SuppressWarnings("unused")
    private static final int $ndseq$probe = 1;
  }

  /** Whether this JVM hides such members. */
  public static boolean areHidden() {
    return Probe.class.getDeclaredFields().length == 0;
  }

  /** The fields without the recorder's. */
  public static Field[] fields(Field[] declared) {
    int kept = keepOwn(declared);
    return kept == declared.length ? declared : Arrays.copyOf(declared, kept);
  }

  /** The methods without the recorder's. */
  public static Method[] methods(Method[] declared) {
    int kept = keepOwn(declared);
    return kept == declared.length ? declared : Arrays.copyOf(declared, kept);
  }

  /** Moves the program's own members to the front, in their order; returns how many these are. */
  private static int keepOwn(Member[] members) {
    int kept = 0;
    for (Member member : members) {
      if (!member.getName().startsWith(RecorderFrameFilter.PREFIX)) {
        members[kept++] = member;
      }
    }
    return kept;
  }
}
