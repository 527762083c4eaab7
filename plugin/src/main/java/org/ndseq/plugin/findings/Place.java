package org.ndseq.plugin.findings;

/**
 * A place in the program.
 *
 * @param file name of the source file, without folders
 * @param line from 1
 * @param className binary name, with dots between packages
 * @param method name and descriptor, as {@code fold(I)V}
 */
public record Place(String file, int line, String className, String method) {
  /** The name of the method alone. */
  public String methodName() {
    int parenthesis = method.indexOf('(');
    return parenthesis < 0 ? method : method.substring(0, parenthesis);
  }

  /** The name of the top-level class around this place. */
  public String topLevelClass() {
    int nested = className.indexOf('$', className.lastIndexOf('.') + 1);
    return nested <= 0 ? className : className.substring(0, nested);
  }

  @Override
  public String toString() {
    return file + ":" + line;
  }
}
