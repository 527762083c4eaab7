import java.lang.reflect.Method;

/**
 * A virtual thread where the JDK has them (21 and later), else a platform thread; through
 * reflection, so that it compiles on 17. The events are the same.
 */
public final class VirtualThreads {
  private static int value;

  private VirtualThreads() {}

  static Thread unstarted(Runnable body) throws ReflectiveOperationException {
    Class<?>[] types = {Runnable.class}; // trace: write Object[]
    Object[] bodies = {body}; // trace: write Object[]
    if (Runtime.version().feature() < 21) {
      return new Thread(body);
    }
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Method unstarted = Class.forName("java.lang.Thread$Builder").getMethod("unstarted", types);
    return (Thread) unstarted.invoke(builder, bodies);
  }

  public static void main(String[] args) throws Exception {
    Thread thread =
        unstarted(
            () -> {
              value++; // trace: read VirtualThreads.value, write VirtualThreads.value
            });
    value = 1; // trace: write VirtualThreads.value
    thread.start(); // trace: fork
    thread.join(); // trace: join
    int seen = value; // trace: read VirtualThreads.value
    if (seen != 2) {
      throw new AssertionError();
    }
  }
}
