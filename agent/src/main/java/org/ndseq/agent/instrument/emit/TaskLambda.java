package org.ndseq.agent.instrument.emit;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Lambdas and method references that may become the bodies of tasks. */
public final class TaskLambda {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  private TaskLambda() {}

  /** Whether an instruction makes one of a type that executors and futures take. */
  public static boolean isTask(String descriptor, Handle bootstrap) {
    String type = Type.getReturnType(descriptor).getClassName();
    return bootstrap.getOwner().equals(METAFACTORY)
        && (type.equals("java.lang.Runnable")
            || type.equals("java.util.concurrent.Callable")
            || type.startsWith("java.util.function."));
  }

  /** {@code Main.work lambda, line 12} or {@code Main::work}. */
  public static String place(Object[] arguments, int line) {
    if (arguments.length < 2 || !(arguments[1] instanceof Handle code)) {
      return "";
    }
    String owner = code.getOwner().replace('/', '.');
    String[] parts = code.getName().split("\\$", -1);
    return parts.length == 3 && parts[0].equals("lambda")
        ? owner + "." + parts[1] + " lambda, line " + line
        : owner + "::" + code.getName();
  }
}
