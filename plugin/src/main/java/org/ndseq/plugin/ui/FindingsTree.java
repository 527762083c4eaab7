package org.ndseq.plugin.ui;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.tree.DefaultTreeModel;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FocusVariable;
import org.ndseq.finding.RunSummary;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.findings.Spot;

/** Makes the tree's model: the verdict, the findings by kind or by file, the focus and the runs. */
public final class FindingsTree {
  private FindingsTree() {}

  /** How findings are put together. */
  public enum Grouping {
    KIND,
    FILE
  }

  /**
   * A node that is neither a finding nor a spot.
   *
   * @param detail shown fainter behind the text
   */
  public record Label(String text, String detail) {
    @Override
    public String toString() {
      return detail.isEmpty() ? text : text + "  " + detail;
    }
  }

  public static DefaultTreeModel model(Findings report, Grouping grouping) {
    DefaultMutableTreeNode root = new DefaultMutableTreeNode(new Label("NDSeq", ""));
    root.add(new DefaultMutableTreeNode(verdict(report)));
    Map<String, List<Finding>> groups = new LinkedHashMap<>();
    Function<Finding, String> group =
        grouping == Grouping.KIND ? FindingsTree::kind : FindingsTree::file;
    for (Finding finding : Finding.all(report)) {
      groups.computeIfAbsent(group.apply(finding), key -> new ArrayList<>()).add(finding);
    }
    groups.forEach(
        (name, findings) -> {
          DefaultMutableTreeNode parent =
              new DefaultMutableTreeNode(new Label(name, String.valueOf(findings.size())));
          findings.forEach(finding -> parent.add(node(finding)));
          root.add(parent);
        });
    addFocus(root, report.focus());
    addRuns(root, report.runs());
    return new DefaultTreeModel(root);
  }

  private static DefaultMutableTreeNode node(Finding finding) {
    DefaultMutableTreeNode node = new DefaultMutableTreeNode(finding);
    for (Spot spot : finding.spots()) {
      node.add(new DefaultMutableTreeNode(spot));
    }
    return node;
  }

  private static Label verdict(Findings report) {
    return switch (report.verdict()) {
      case SERIALIZABLE ->
          report.reason().isEmpty()
              ? new Label("Serializable", "every run equals a sequential one; no block is needed")
              : new Label("Serializable step by step", report.reason());
      case SPEC ->
          new Label("Specification", "every run equals a sequential one that may skip the blocks");
      case INTERLEAVED ->
          new Label(
              "Interleaved", "tasks exchange values while they run; no broken step was found");
      case NONE -> new Label("No specification", "no sequential program explains a run");
      case UNKNOWN -> new Label("Not decided", report.reason());
    };
  }

  private static String kind(Finding finding) {
    if (finding instanceof Finding.NoSpec) {
      return "Conflict cycles";
    }
    if (finding instanceof Finding.Racy) {
      return "Races";
    }
    if (finding instanceof Finding.Coupled) {
      return "Nondeterministic reads";
    }
    if (finding instanceof Finding.Block) {
      return "if(*) blocks";
    }
    return ((Finding.Independence) finding).isProved()
        ? "Proved independent"
        : "Independence not proved";
  }

  private static String file(Finding finding) {
    return finding.spots().isEmpty() ? "" : finding.spots().get(0).place().file();
  }

  private static void addFocus(DefaultMutableTreeNode root, List<FocusVariable> focus) {
    if (!focus.isEmpty()) {
      DefaultMutableTreeNode parent =
          new DefaultMutableTreeNode(new Label("Focus", "what must come out equal"));
      focus.forEach(f -> parent.add(new DefaultMutableTreeNode(new Label(f.variable(), f.why()))));
      root.add(parent);
    }
  }

  private static void addRuns(DefaultMutableTreeNode root, List<RunSummary> runs) {
    if (!runs.isEmpty()) {
      DefaultMutableTreeNode parent =
          new DefaultMutableTreeNode(new Label("Runs", String.valueOf(runs.size())));
      for (RunSummary run : runs) {
        String detail =
            "%,d events, %d tasks, %s%s"
                .formatted(
                    run.events(),
                    run.tasks(),
                    run.schedule(),
                    run.exitCode() == 0 ? "" : ", exit code " + run.exitCode());
        parent.add(new DefaultMutableTreeNode(new Label("Seed " + run.seed(), detail)));
      }
      root.add(parent);
    }
  }
}
