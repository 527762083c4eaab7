package org.ndseq.junit;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs a test method in another JVM, under control, instead of calling it. */
abstract class ControlledTestExtension implements InvocationInterceptor {
  /**
   * A test method that is not called in this JVM.
   *
   * @param type the class of the test, which can be a subclass of the one that declares the method
   */
  record ControlledTest(Class<?> type, Method method) {
    /** The test as the driver names it. */
    String name() {
      return type.getName() + "#" + method.getName();
    }
  }

  @Override
  public final void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    invocation.skip();
    Method method = call.getExecutable();
    if (method.getParameterCount() > 0) {
      throw new AssertionError(
          "%s has parameters; a test under control has none".formatted(method.getName()));
    }
    run(new ControlledTest(call.getTargetClass(), method), context);
  }

  /** Runs the test; throws an {@link AssertionError} if it fails. */
  abstract void run(ControlledTest test, ExtensionContext context) throws Exception;
}
