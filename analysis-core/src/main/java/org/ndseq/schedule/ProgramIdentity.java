package org.ndseq.schedule;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.ndseq.program.ClassSource;
import org.ndseq.program.MethodDigest;

/**
 * The version of the program that a schedule belongs to: the digests of the methods that contain
 * its sites.
 *
 * @param digests by class and method, separated by a space
 */
public record ProgramIdentity(Map<String, String> digests) {
  private static final Pattern REFERENCE_BODY = Pattern.compile("lambda\\$[^(]*\\$ref\\d+\\(");

  public ProgramIdentity {
    digests = Collections.unmodifiableMap(new TreeMap<>(digests));
  }

  static String key(String className, String method) {
    return className + " " + method;
  }

  /**
   * Compares with the class files of a program.
   *
   * @return the difference as one sentence, or empty if the schedule belongs to the program
   */
  public Optional<String> difference(ClassSource classes) {
    Map<String, Map<String, String>> known = new LinkedHashMap<>();
    for (Map.Entry<String, String> entry : digests.entrySet()) {
      int space = entry.getKey().indexOf(' ');
      String className = entry.getKey().substring(0, space);
      String method = entry.getKey().substring(space + 1);
      Map<String, String> methods =
          known.computeIfAbsent(
              className, c -> classes.find(c).map(MethodDigest::ofClass).orElse(Map.of()));
      if (methods.isEmpty()) {
        return Optional.of("the program has no class " + className);
      }
      if (REFERENCE_BODY.matcher(method).lookingAt() && !methods.containsKey(method)) {
        continue; // the body that the recorder gave to a method reference
      }
      if (!entry.getValue().equals(methods.get(method))) {
        return Optional.of(
            "method %s of class %s is not the one that was recorded".formatted(method, className));
      }
    }
    return Optional.empty();
  }
}
