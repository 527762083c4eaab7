package org.ndseq.cli.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.ndseq.finding.FocusVariable;
import org.ndseq.trace.format.DigestName;
import org.ndseq.trace.format.VariableName;

/**
 * Compares digests of the focus variables.
 *
 * @param compared the focus variables that both runs have digests of
 * @param missing the others
 * @param difference the first variable whose digests differ, with both; empty if there is none
 */
record FocusDigestComparison(List<String> compared, List<String> missing, String difference) {
  /** The digest of a variable that holds something whose contents are not known. */
  private static final String OPAQUE = "?";

  boolean isEqual() {
    return difference.isEmpty();
  }

  /**
   * Compares the digests of a recorded run with those of its repetition.
   *
   * @param prefix of the keys of the repetition's digests
   */
  static FocusDigestComparison of(
      List<FocusVariable> focus, Map<String, String> recorded, Properties results, String prefix) {
    List<String> compared = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    String difference = "";
    for (FocusVariable variable : focus) {
      Map<String, String> digests = new TreeMap<>();
      recorded.forEach(
          (name, digest) -> {
            if (DigestName.isOf(name, variable.variable())) {
              digests.put(name, digest);
            }
          });
      boolean isCompared =
          !digests.isEmpty()
              || areCapturedEqual(variable, recorded, results, prefix)
              || isOnlyInLocals(variable) && areAllEqual(recorded, results, prefix);
      for (Map.Entry<String, String> entry : digests.entrySet()) {
        String other = results.getProperty(prefix + entry.getKey(), OPAQUE);
        isCompared &= !other.equals(OPAQUE) && !entry.getValue().equals(OPAQUE);
        if (isCompared && !other.equals(entry.getValue()) && difference.isEmpty()) {
          difference =
              "%s has the digest %s, recorded %s"
                  .formatted(variable.variable(), other, entry.getValue());
        }
      }
      (isCompared ? compared : missing).add(variable.variable());
    }
    return new FocusDigestComparison(compared, missing, difference);
  }

  /** Whether no field holds the object, so that it goes by its type and the method that uses it. */
  private static boolean isOnlyInLocals(FocusVariable variable) {
    return new VariableName(variable.variable()).isNamedByUse();
  }

  /**
   * Whether all that tasks can reach is known and equal. An object that only a local variable holds
   * is part of it if tasks use it: they can reach it from their bodies or from a static field.
   */
  private static boolean areAllEqual(
      Map<String, String> recorded, Properties results, String prefix) {
    return !recorded.isEmpty()
        && recorded.entrySet().stream()
            .allMatch(
                e ->
                    !e.getValue().equals(OPAQUE)
                        && e.getValue().equals(results.getProperty(prefix + e.getKey())));
  }

  /**
   * Whether the digests of all values that tasks captured are equal. They include the value of a
   * field that tasks got by another path, because a task can only use what it captured.
   */
  private static boolean areCapturedEqual(
      FocusVariable variable, Map<String, String> recorded, Properties results, String prefix) {
    String ending = new VariableName(variable.variable()).isElement() ? "[]" : "";
    List<String> captured =
        recorded.keySet().stream().filter(n -> n.startsWith("@") && n.endsWith(ending)).toList();
    return !captured.isEmpty()
        && captured.stream()
            .allMatch(
                name -> {
                  String digest = recorded.get(name);
                  return !OPAQUE.equals(digest)
                      && results.getProperty(prefix + name, OPAQUE).equals(digest);
                });
  }
}
