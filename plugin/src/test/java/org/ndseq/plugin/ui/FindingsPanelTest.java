package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import java.awt.Container;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.tree.DefaultMutableTreeNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Finding;
import org.ndseq.plugin.findings.Spot;

/** Both ways between the tree and the editor, and the page that is exported. */
class FindingsPanelTest {
  private final List<Spot> opened = new ArrayList<>();
  private final FindingsPanel panel = new FindingsPanel(ScenePalette::current, opened::add);

  @Test
  void whatIsChosenInTheTreeOpensInTheEditor() throws Exception {
    SwingUtilities.invokeAndWait(
        () -> {
          panel.show(SampleReport.findings(), SampleReport.scenes());
          for (Finding finding : SampleReport.findings().all()) {
            JTree tree = tree(panel).orElseThrow();
            for (int row = 0; row < tree.getRowCount(); row++) {
              tree.expandRow(row);
              if (finding.equals(at(tree, row))) {
                opened.clear();
                tree.setSelectionRow(row);
                assertThat(opened).containsExactlyElementsOf(Spot.of(finding).subList(0, 1));
              }
            }
          }
          assertThat(opened).isNotEmpty();
        });
  }

  @Test
  void whatIsChosenInTheEditorIsSelectedAndStaysSelected() throws Exception {
    SwingUtilities.invokeAndWait(
        () -> {
          panel.show(SampleReport.findings(), SampleReport.scenes());
          for (Finding finding : SampleReport.findings().all()) {
            panel.group(FindingsTree.Grouping.KIND);
            panel.select(finding);
            assertThat(selected()).isEqualTo(finding);
            panel.group(FindingsTree.Grouping.FILE);
            assertThat(selected()).isEqualTo(finding);
          }
          assertThat(opened).isEmpty();
        });
  }

  @Test
  void theExportedPageIsTheReportsAndReplacesAnOlderOne(@TempDir Path dir) throws IOException {
    Path page = Files.writeString(dir.resolve("index.html"), "new");
    Path folder = Files.createDirectory(dir.resolve("chosen"));
    Files.writeString(folder.resolve("ndseq-report.html"), "old");
    assertThat(HtmlPage.copy(page, folder)).hasContent("new").hasParent(folder);
  }

  @Test
  void theSelectedRowCanBeCopiedAndSearched() throws Exception {
    SwingUtilities.invokeAndWait(
        () -> {
          panel.show(SampleReport.findings(), SampleReport.scenes());
          assertThat(panel.selectedSpot()).isEmpty();
          Finding finding = SampleReport.findings().all().get(0);
          panel.select(finding);
          Spot spot = panel.selectedSpot().orElseThrow();
          assertThat(spot.finding()).isEqualTo(finding);
          assertThat(FindingAction.text(finding))
              .contains(finding.title(), finding.message(), spot.place().display());
          assertThat(FindingsPanel.rowText(panel.tree().getSelectionPath()))
              .contains(finding.title());
        });
  }

  @Test
  void rowsFollowTheFont() throws Exception {
    SwingUtilities.invokeAndWait(
        () -> {
          int before = panel.tree().getRowHeight();
          panel.tree().setFont(panel.tree().getFont().deriveFont(30f));
          panel.updateUI();
          assertThat(panel.tree().getRowHeight()).isGreaterThan(before).isGreaterThan(30);
        });
  }

  @Test
  void nextStepsAreLinks() throws Exception {
    SwingUtilities.invokeAndWait(
        () -> {
          List<String> followed = new ArrayList<>();
          panel.steps(List.of(new LinkBar.Link("Accept the spec", () -> followed.add("accept"))));
          LinkBar bar = (LinkBar) panel.getComponent(0);
          assertThat(bar.isVisible()).isTrue();
          ((javax.swing.JButton) bar.getComponent(0)).doClick();
          assertThat(followed).containsExactly("accept");
          panel.steps(List.of());
          assertThat(bar.isVisible()).isFalse();
        });
  }

  private Object selected() {
    JTree tree = tree(panel).orElseThrow();
    return at(tree, tree.getMinSelectionRow());
  }

  private static Object at(JTree tree, int row) {
    return ((DefaultMutableTreeNode) tree.getPathForRow(row).getLastPathComponent())
        .getUserObject();
  }

  private static Optional<JTree> tree(Component component) {
    if (component instanceof JTree tree) {
      return Optional.of(tree);
    }
    if (component instanceof Container container) {
      for (Component child : container.getComponents()) {
        Optional<JTree> found = tree(child);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}
