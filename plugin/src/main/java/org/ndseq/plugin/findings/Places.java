package org.ndseq.plugin.findings;

import org.ndseq.finding.Place;

/** What a place's names say. */
public final class Places {
  private Places() {}

  /** {@code fold} of {@code fold(I)V}. */
  public static String methodName(String method) {
    int parenthesis = method.indexOf('(');
    return parenthesis < 0 ? method : method.substring(0, parenthesis);
  }

  /** The binary name of the top-level class around a place. */
  public static String topLevelClass(Place place) {
    String name = place.className();
    int nested = name.indexOf('$', name.lastIndexOf('.') + 2);
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** A write, or the value of a variable that nobody wrote. */
  public static String written(String what, Place write) {
    return write.line() == 0 ? "the initial value" : what + write.display();
  }

  public static String packageName(Place place) {
    int dot = place.className().lastIndexOf('.');
    return dot < 0 ? "" : place.className().substring(0, dot);
  }
}
