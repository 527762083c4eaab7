package org.ndseq.finding;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Makes the ids of findings. The same finding has the same id in every run, also after lines were
 * added above its method: an id is a hash of the finding's kind, its variable and its {@link
 * Anchor}s, never of line numbers, tasks or object numbers.
 */
public final class FindingId {
  private static final int DIGITS = 16;

  private FindingId() {}

  /**
   * A position that survives edits elsewhere.
   *
   * @param position the place inside the method, such as the number of the instruction
   */
  public record Anchor(String className, String method, int position) {
    String key() {
      return className + "\0" + method + "\0" + position;
    }
  }

  /** The id of a finding whose anchors have different roles, such as write, read and challenger. */
  public static String ordered(String kind, String variable, List<Anchor> anchors) {
    return hash(kind, variable, anchors.stream().map(Anchor::key).toList());
  }

  /** The id of a finding whose anchors are interchangeable, such as the ends of a race. */
  public static String unordered(String kind, String variable, List<Anchor> anchors) {
    return hash(kind, variable, anchors.stream().map(Anchor::key).sorted().toList());
  }

  /**
   * The id of a finding about one place that can be combined with any of several others, such as a
   * read that can see one write or another: which of them a run shows depends on the schedule.
   */
  public static String choice(String kind, String variable, Anchor place, List<Anchor> others) {
    List<String> keys = new ArrayList<>(List.of(place.key()));
    others.stream().map(Anchor::key).sorted().forEach(keys::add);
    return hash(kind, variable, keys);
  }

  /** The id of a finding whose anchors form a cycle that has no first element. */
  public static String cyclic(String kind, String variable, List<Anchor> anchors) {
    List<String> keys = anchors.stream().map(Anchor::key).toList();
    int n = keys.size();
    List<String> least =
        IntStream.range(0, n)
            .mapToObj(s -> IntStream.range(0, n).mapToObj(i -> keys.get((s + i) % n)).toList())
            .min((a, b) -> Arrays.compare(a.toArray(String[]::new), b.toArray(String[]::new)))
            .orElse(List.of());
    return hash(kind, variable, least);
  }

  /**
   * The id of a deadlock.
   *
   * @param waits the place where each task waits, in the order in which they wait for each other
   */
  public static String deadlock(List<Anchor> waits) {
    return cyclic("deadlock", "", waits);
  }

  /** The id of a failure of a task, by the class of the exception and the place of the throw. */
  public static String failure(String exception, Anchor at) {
    return ordered("failure", exception, List.of(at));
  }

  private static String hash(String kind, String variable, List<String> keys) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String text = kind + "\n" + variable + "\n" + String.join("\n", keys);
      byte[] bytes = digest.digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
