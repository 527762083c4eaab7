package org.ndseq.schedule;

/**
 * The instruction that makes an operation.
 *
 * @param className binary name, with dots
 * @param method name and descriptor
 * @param instruction its index among the opcodes of the method before instrumentation; -1 for the
 *     entry and exit of a synchronized method
 * @param line source line, or 0
 */
public record OperationSite(String className, String method, int instruction, int line) {
  /** Class, method name and line, for people: {@code Account.deposit:6}. */
  public String label() {
    int end = method.indexOf('(');
    return className
        + "."
        + (end < 0 ? method : method.substring(0, end))
        + (line > 0 ? ":" + line : "");
  }
}
