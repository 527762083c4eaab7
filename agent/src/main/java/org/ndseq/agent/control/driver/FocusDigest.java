package org.ndseq.agent.control.driver;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ndseq.agent.digest.StateDigest;
import org.ndseq.trace.format.DigestName;

/**
 * Digests of the focus variables at the end of a run, for runs whose output says nothing about
 * them.
 *
 * @param all the variables as reports name them
 * @param unused those among them that the program does not use after its tasks
 */
record FocusDigest(List<String> all, List<String> unused) {
  static final FocusDigest NONE = new FocusDigest(List.of(), List.of());

  /** Reads the options: each list is split by tabs. */
  static FocusDigest of(DriverOptions options) {
    return new FocusDigest(list(options.focus()), list(options.unusedFocus()));
  }

  private static List<String> list(String names) {
    return names.isEmpty() ? List.of() : List.of(names.split("\t", -1));
  }

  /** The variables that are compared by their values. */
  List<String> names(String printed) {
    return printed.isBlank() ? all : unused;
  }

  /**
   * The values as a phrase; the phrase is empty if no variable is compared by its value.
   *
   * @return empty if a variable cannot be compared
   */
  Optional<String> text(Map<String, String> digests, String printed) {
    Map<String, String> found = new TreeMap<>();
    for (String variable : names(printed)) {
      Map<String, String> own = new TreeMap<>();
      digests.forEach(
          (name, digest) -> {
            if (DigestName.isOf(name, variable)) {
              own.put(name, digest);
            }
          });
      if (own.isEmpty()) {
        // A field that tasks reached another way is part of what they captured.
        digests.forEach(
            (name, digest) -> {
              if (name.startsWith("@")) {
                own.put(name, digest);
              }
            });
      }
      if (own.isEmpty() || own.containsValue(StateDigest.OPAQUE)) {
        return Optional.empty();
      }
      found.put(variable, String.join("-", own.values()));
    }
    return Optional.of(
        found.entrySet().stream()
            .map(e -> e.getKey() + " has the digest " + e.getValue())
            .collect(Collectors.joining(", ")));
  }
}
