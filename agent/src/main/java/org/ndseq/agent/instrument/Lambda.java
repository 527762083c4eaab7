package org.ndseq.agent.instrument;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Lambdas and method references that may become the bodies of tasks. */
final class Lambda {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  private Lambda() {}

  /** Whether an instruction makes one of a type that executors and futures take. */
  static boolean isTask(String descriptor, Handle bootstrap) {
    String type = Type.getReturnType(descriptor).getClassName();
    return bootstrap.getOwner().equals(METAFACTORY)
        && (type.equals("java.lang.Runnable")
            || type.equals("java.util.concurrent.Callable")
            || type.startsWith("java.util.function."));
  }

  /** {@code Main.work lambda, line 12} or {@code Main::work}. */
  static String place(Object[] arguments, int line) {
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
