package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.ndseq.trace.PrintableText;

/**
 * Outcome of repeating the recorded runs sequentially, each in the order and with the skipped
 * blocks that explain it.
 *
 * @param runs the number of runs that should be repeated
 * @param repeated the number of runs whose compared variables ended with the same values
 * @param compared the variables that were compared in every repeated run
 * @param reasons why runs were not repeated, one sentence for each reason
 */
public record Verification(
    int runs,
    int repeated,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<String> compared,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<String> reasons) {
  /** Not examined. */
  public static final Verification NONE = new Verification();

  public Verification {
    compared = compared.stream().map(PrintableText::of).toList();
    reasons = reasons.stream().map(PrintableText::of).toList();
  }

  /** Not examined; for a document that does not have it. */
  public Verification() {
    this(0, 0, List.of(), List.of());
  }

  /** Whether runs were to be repeated at all. */
  public boolean hasRuns() {
    return runs > 0;
  }

  /** The outcome as a sentence without a full stop; empty if nothing was examined. */
  public String sentence() {
    if (runs == 0) {
      return "";
    }
    String text =
        "%s: %d of %d run%s repeated sequentially"
            .formatted(
                repeated == runs ? "verified" : repeated == 0 ? "not verified" : "partly verified",
                repeated,
                runs,
                repeated == 1 && runs == 1 ? " was" : "s were");
    return reasons.isEmpty() ? text : text + "; " + reasons.get(0);
  }

  /** Keeps {@link #NONE} out of the JSON document: Jackson omits values that equal this. */
  static final class NoneFilter {
    @Override
    public boolean equals(Object other) {
      return NONE.equals(other);
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
