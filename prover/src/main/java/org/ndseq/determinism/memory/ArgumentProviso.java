package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.value.SourceSite;

/**
 * Preconditions under which the regions of one method may be proved: that arguments refer to
 * different objects, and that {@code int} operations do not overflow. They are for methods whose
 * callers are not among the analysed classes, and part of the proof; what was leaned on is kept as
 * text.
 */
public final class ArgumentProviso {
  private static final int MOST_LINES = 8;

  /** The preconditions that may be leaned on. */
  public enum Allowance {
    NOTHING,
    DIFFERENT_ARGUMENTS,
    DIFFERENT_ARGUMENTS_AND_NO_OVERFLOW
  }

  private final Allowance allowed;
  private final MethodCode method;
  private final boolean isNeverCalled;
  private final Set<String> differences = new LinkedHashSet<>();
  private final Map<String, Set<Integer>> overflows = new TreeMap<>();

  /**
   * Makes the provisos of a method.
   *
   * @param isNeverCalled whether none of the analysed classes calls it
   */
  public ArgumentProviso(Allowance allowed, MethodCode method, boolean isNeverCalled) {
    this.isNeverCalled = isNeverCalled;
    this.allowed = allowed;
    this.method = method;
  }

  /** The method whose arguments are meant. */
  public MethodCode method() {
    return method;
  }

  /** True if all that the method is given comes from code that is not analysed. */
  public boolean isNeverCalled() {
    return isNeverCalled;
  }

  public boolean allowsDifferences() {
    return allowed != Allowance.NOTHING;
  }

  public boolean allowsNoOverflow() {
    return allowed == Allowance.DIFFERENT_ARGUMENTS_AND_NO_OVERFLOW;
  }

  /** Leans on what the sentence states of the arguments. */
  public void leansOn(String difference) {
    differences.add(difference);
  }

  /** Leans on the operation there not to overflow. */
  public void doesNotOverflow(SourceSite site) {
    overflows.computeIfAbsent(site.file(), k -> new TreeSet<>()).add(site.line());
  }

  /** All that was leaned on. */
  public List<String> texts() {
    List<String> all = new ArrayList<>(differences);
    overflows.forEach(
        (file, lines) -> {
          String first =
              lines.stream()
                  .limit(MOST_LINES)
                  .map(String::valueOf)
                  .collect(Collectors.joining(", "));
          int more = lines.size() - MOST_LINES;
          all.add(
              "no int operation overflows at %s:%s%s"
                  .formatted(file, first, more > 0 ? " and %d more lines".formatted(more) : ""));
        });
    return all;
  }
}
