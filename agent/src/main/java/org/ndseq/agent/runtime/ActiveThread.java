package org.ndseq.agent.runtime;

import java.util.Locale;

/**
 * A thread that may still have woken up those that waited when a run was stopped.
 *
 * @param task the number of its task, or -1 if it is not recorded
 * @param name of the thread, or a phrase for it; not empty
 * @param stack as {@link StackText} has it
 */
record ActiveThread(int task, Activity activity, String name, String stack) {
  /** The activity of the thread, in words of the findings' schema. */
  enum Activity {
    /** It was not waiting, or waiting for input. */
    RUNS,
    /** It was sleeping or waiting with a time limit. */
    SLEEPS,
    /** It was waiting, and something changed between two looks. */
    CHANGES,
    /** It is a thread that the program wants to be started when the JVM ends. */
    HOOK
  }

  /** The thread as the end of a recording has it. */
  String text() {
    return "%d\n%s\n%s%s"
        .formatted(
            task,
            activity.name().toLowerCase(Locale.ROOT),
            name.lines().findFirst().orElse("a thread"),
            stack);
  }
}
