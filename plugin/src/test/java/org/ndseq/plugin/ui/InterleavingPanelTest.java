package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import java.awt.Container;
import java.awt.event.ActionEvent;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.Action;
import javax.swing.JButton;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.plugin.findings.Spot;

/** The diagram answers keys, buttons and the mouse as the page does. */
class InterleavingPanelTest {
  private final List<Spot> opened = new ArrayList<>();
  private final InterleavingPanel panel = new InterleavingPanel(ScenePalette::current, opened::add);
  private final FindingInterleaving cycle =
      FindingInterleaving.of(SampleReport.findings().cycles().get(0), SampleReport.scenes())
          .orElseThrow();

  @Test
  void theKeysStepThroughItAndTheEditorFollows() throws Exception {
    List<FindingScene.Step> steps = cycle.scene().steps();
    SwingUtilities.invokeAndWait(
        () -> {
          panel.show(cycle);
          press("DOWN");
          press("DOWN");
          press("UP");
          press("END");
          press("DOWN");
          press("HOME");
          press("UP");
        });
    int last = steps.size() - 1;
    assertThat(opened)
        .extracting(Spot::place)
        .containsExactlyElementsOf(
            List.of(0, 1, 0, last, last, 0, 0).stream().map(i -> steps.get(i).at()).toList());
  }

  @Test
  void moreAndLessAreShown() throws Exception {
    SwingUtilities.invokeAndWait(
        () -> {
          panel.show(cycle);
          InterleavingDiagram diagram = find(panel, InterleavingDiagram.class).orElseThrow();
          int before = diagram.getPreferredSize().height;
          find(panel, JButton.class).orElseThrow().doClick();
          assertThat(diagram.zoom()).isLessThan(SceneZoom.first(cycle.scene()));
          press("typed -");
          press("typed -");
          assertThat(diagram.zoom()).isEqualTo(SceneZoom.OWN);
          assertThat(diagram.getPreferredSize().height).isLessThan(before);
          press("typed +");
          press("typed +");
          press("typed +");
          assertThat(diagram.zoom()).isEqualTo(SceneZoom.ALL);
        });
  }

  @Test
  void aClickOpensTheStepAndAnythingElseNothing() throws Exception {
    SwingUtilities.invokeAndWait(
        () -> {
          panel.show(cycle);
          InterleavingDiagram diagram = find(panel, InterleavingDiagram.class).orElseThrow();
          diagram.setSize(600, 900);
          SceneLayout layout =
              SceneLayout.of(cycle.scene(), diagram.zoom(), SceneLayout.NO_STEP, 600);
          SceneLayout.Row row =
              layout.rows().stream().filter(r -> r.step().hasRole()).findFirst().orElseThrow();
          click(diagram, 1, 1);
          assertThat(opened).isEmpty();
          click(diagram, layout.x(row.lane()), row.y());
          assertThat(opened).containsExactly(cycle.spot(row.index()));
          assertThat(diagram.current()).isEqualTo(row.index());
          assertThat(diagram.getToolTipText(at(diagram, layout.x(row.lane()), row.y())))
              .contains(row.step().variable(), row.step().task());
          panel.show(null);
          press("DOWN");
          click(diagram, layout.x(row.lane()), row.y());
          assertThat(opened).hasSize(1);
        });
  }

  private void press(String key) {
    InterleavingDiagram diagram = find(panel, InterleavingDiagram.class).orElseThrow();
    Object name = diagram.getInputMap().get(KeyStroke.getKeyStroke(key));
    Action action = diagram.getActionMap().get(name);
    action.actionPerformed(new ActionEvent(diagram, ActionEvent.ACTION_PERFORMED, key));
  }

  private static void click(Component component, int x, int y) {
    component.dispatchEvent(at(component, x, y));
  }

  private static MouseEvent at(Component component, int x, int y) {
    return new MouseEvent(
        component, MouseEvent.MOUSE_CLICKED, 0, 0, x, y, 1, false, MouseEvent.BUTTON1);
  }

  private static <T extends Component> Optional<T> find(Component component, Class<T> type) {
    if (type.isInstance(component)) {
      return Optional.of(type.cast(component));
    }
    if (component instanceof Container container) {
      for (Component child : container.getComponents()) {
        Optional<T> found = find(child, type);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}
