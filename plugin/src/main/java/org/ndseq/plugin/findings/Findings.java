package org.ndseq.plugin.findings;

import java.util.ArrayList;
import java.util.List;

/** A whole report. */
public record Findings(
    String program,
    Verdict verdict,
    List<RunSummary> runs,
    List<Focus> focus,
    List<Finding.Block> blocks,
    List<Finding.Cycle> cycles,
    List<Finding.Race> races,
    List<Finding.Couple> couples) {

  public static final Findings NONE =
      new Findings(
          "",
          Verdict.UNKNOWN,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of());

  /** All findings, most important first. */
  public List<Finding> all() {
    List<Finding> all = new ArrayList<>(cycles);
    all.addAll(races);
    all.addAll(couples);
    all.addAll(blocks);
    return all;
  }

  public boolean isEmpty() {
    return blocks.isEmpty() && cycles.isEmpty() && races.isEmpty() && couples.isEmpty();
  }

  /** One recorded run. */
  public record RunSummary(
      int id, long seed, String schedule, long events, long slicedOut, int tasks, int exitCode) {}

  /** What must come out equal, and why it was chosen. */
  public record Focus(String variable, String why) {}

  /** The answer, with the sentence that people read. */
  public enum Verdict {
    SERIALIZABLE("Every run equals a sequential run; no block is needed."),
    SPEC("Every run equals a sequential run that may skip the marked blocks."),
    NONE("No sequential program explains a run: look at the conflict cycle."),
    UNKNOWN("Not decided.");

    private final String sentence;

    Verdict(String sentence) {
      this.sentence = sentence;
    }

    public String sentence() {
      return sentence;
    }

    static Verdict of(String name) {
      return switch (name) {
        case "serializable" -> SERIALIZABLE;
        case "spec" -> SPEC;
        case "none" -> NONE;
        default -> UNKNOWN;
      };
    }
  }
}
