package org.ndseq.plugin.ui;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.tree.DefaultTreeModel;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FocusVariable;
import org.ndseq.finding.Headline;
import org.ndseq.finding.HeadlineLine;
import org.ndseq.finding.Proof;
import org.ndseq.finding.RunSummary;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Makes the tree's model: the headline, the findings by kind or by file, the focus and the runs.
 */
public final class FindingsTree {
  private FindingsTree() {}

  /** Grouping of the findings. */
  public enum Grouping {
    KIND,
    FILE
  }

  /**
   * A node that is neither a finding nor a spot.
   *
   * @param detail shown in a fainter colour after the text
   */
  public record Label(String text, String detail) {
    @Override
    public String toString() {
      return detail.isEmpty() ? text : text + "  " + detail;
    }
  }

  public static DefaultTreeModel model(Findings report, Grouping grouping) {
    DefaultMutableTreeNode root = new DefaultMutableTreeNode(new Label("NDSeq", ""));
    for (HeadlineLine line : Headline.of(report).lines()) {
      root.add(new DefaultMutableTreeNode(new Label(line.title(), line.sentences())));
    }
    Map<String, List<Finding>> groups = new LinkedHashMap<>();
    Function<Finding, String> group =
        grouping == Grouping.KIND ? FindingsTree::kind : FindingsTree::file;
    for (Finding finding : report.all()) {
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
    for (Spot spot : Spot.of(finding)) {
      node.add(new DefaultMutableTreeNode(spot));
    }
    return node;
  }

  /** Proofs and failed attempts are separate kinds. */
  private static String kind(Finding finding) {
    return finding instanceof Proof ? finding.title() : finding.type().group();
  }

  private static String file(Finding finding) {
    return finding.places().isEmpty() ? "" : finding.places().get(0).at().file();
  }

  private static void addFocus(DefaultMutableTreeNode root, List<FocusVariable> focus) {
    if (!focus.isEmpty()) {
      DefaultMutableTreeNode parent =
          new DefaultMutableTreeNode(
              new Label(NdseqBundle.text("tree.focus"), NdseqBundle.text("tree.focus.detail")));
      focus.forEach(f -> parent.add(new DefaultMutableTreeNode(new Label(f.variable(), f.why()))));
      root.add(parent);
    }
  }

  private static void addRuns(DefaultMutableTreeNode root, List<RunSummary> runs) {
    if (!runs.isEmpty()) {
      DefaultMutableTreeNode parent =
          new DefaultMutableTreeNode(
              new Label(NdseqBundle.text("tree.runs"), String.valueOf(runs.size())));
      for (RunSummary run : runs) {
        String detail =
            "%,d events, %d tasks, %s%s"
                .formatted(
                    run.shownEvents(),
                    run.tasks(),
                    run.schedule(),
                    run.exitCode() == 0 ? "" : ", exit code " + run.exitCode());
        parent.add(
            new DefaultMutableTreeNode(
                new Label(NdseqBundle.text("tree.seed", String.valueOf(run.seed())), detail)));
      }
      root.add(parent);
    }
  }
}
