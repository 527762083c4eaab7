package org.ndseq.agent.runtime;

/** Stack traces as text, a line for each frame: class, method, file, line, separated by tabs. */
final class StackText {
  private static final int MOST = 64;
  private static final String AGENT = "org.ndseq.agent.";

  private StackText() {}

  /** The frames without those of the recorder, each after a line break. */
  static String of(StackTraceElement[] frames) {
    StringBuilder text = new StringBuilder();
    int kept = 0;
    for (StackTraceElement frame : frames) {
      boolean isOurs =
          frame.getClassName().startsWith(AGENT)
              || frame.getMethodName().startsWith(RecorderFrameFilter.PREFIX);
      if (!isOurs && kept++ < MOST) {
        String file = frame.getFileName();
        text.append('\n')
            .append(frame.getClassName())
            .append('\t')
            .append(frame.getMethodName())
            .append('\t')
            .append(file == null ? "" : file)
            .append('\t')
            .append(Math.max(0, frame.getLineNumber()));
      }
    }
    return text.toString();
  }

  /** Whether a frame belongs to the JDK or to the recorder. */
  static boolean isOfLibrary(StackTraceElement frame) {
    return isOfJdk(frame)
        || frame.getClassName().startsWith(AGENT)
        || frame.getMethodName().startsWith(RecorderFrameFilter.PREFIX);
  }

  /** Whether a frame belongs to the JDK. */
  static boolean isOfJdk(StackTraceElement frame) {
    String name = frame.getClassName();
    return name.startsWith("java.")
        || name.startsWith("javax.")
        || name.startsWith("jdk.")
        || name.startsWith("sun.")
        || name.startsWith("com.sun.");
  }
}
