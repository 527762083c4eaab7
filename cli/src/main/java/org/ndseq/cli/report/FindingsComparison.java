package org.ndseq.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Verdict;

/**
 * The difference between two reports. Findings are the same if their ids are; one that is in both
 * has changed if its level or its title has; messages contain lines and tasks, which differ from
 * run to run.
 *
 * @param before description of the earlier report
 * @param verdictBefore the verdict of the earlier report
 * @param verdictAfter the verdict of the later one
 * @param added findings of the later report only
 * @param gone findings of the earlier report only
 * @param changed findings of both that differ
 */
public record FindingsComparison(
    String before,
    Verdict verdictBefore,
    Verdict verdictAfter,
    List<Finding> added,
    List<Finding> gone,
    List<Change> changed) {
  public FindingsComparison {
    added = List.copyOf(added);
    gone = List.copyOf(gone);
    changed = List.copyOf(changed);
  }

  /** A finding in both reports, with what is different. */
  public record Change(Finding before, Finding after, String difference) {}

  /** Compares two reports. */
  public static FindingsComparison of(String name, Findings before, Findings after) {
    Map<String, Finding> old = new LinkedHashMap<>();
    before.all().forEach(f -> old.put(f.id(), f));
    List<Finding> added = new ArrayList<>();
    List<Change> changed = new ArrayList<>();
    for (Finding finding : after.all()) {
      Finding earlier = old.remove(finding.id());
      if (earlier == null) {
        added.add(finding);
        continue;
      }
      String difference = difference(earlier, before.verdict(), finding, after.verdict());
      if (!difference.isEmpty()) {
        changed.add(new Change(earlier, finding, difference));
      }
    }
    return new FindingsComparison(
        name, before.verdict(), after.verdict(), added, List.copyOf(old.values()), changed);
  }

  /** Whether nothing is different. */
  public boolean isEmpty() {
    return added.isEmpty() && gone.isEmpty() && changed.isEmpty() && verdictBefore == verdictAfter;
  }

  private static String difference(Finding a, Verdict verdictA, Finding b, Verdict verdictB) {
    if (a.level(verdictA) != b.level(verdictB)) {
      return "was " + a.level(verdictA) + ", is " + b.level(verdictB);
    }
    if (!a.title().equals(b.title())) {
      return "was: " + a.title();
    }
    return "";
  }
}
