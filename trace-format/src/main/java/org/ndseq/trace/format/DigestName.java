package org.ndseq.trace.format;

/**
 * The names of digests of variables in traces: a static field with its class, or {@code @} and the
 * kind of a value that no field has.
 */
public final class DigestName {
  private DigestName() {}

  /** Whether the digest of {@code name} is about a variable as reports name it. */
  public static boolean isOf(String name, String variable) {
    VariableName reported = new VariableName(variable);
    if (reported.isResult()) {
      return name.equals("@result");
    }
    if (reported.isNamedByUse()) {
      return name.equals("@" + reported.withoutUse());
    }
    String plain = reported.withoutElements();
    int dot = name.lastIndexOf('.');
    int type = Math.max(name.lastIndexOf('.', dot - 1), name.lastIndexOf('$', dot - 1));
    return dot > 0 && name.substring(type + 1).equals(plain);
  }
}
