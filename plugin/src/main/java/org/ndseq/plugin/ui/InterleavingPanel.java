package org.ndseq.plugin.ui;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Graphics;
import java.awt.event.ActionEvent;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.AbstractAction;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.KeyStroke;
import org.jspecify.annotations.Nullable;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * The interleaving of a finding with a sentence about it, how much of it is drawn, and what the
 * signs mean. The arrow keys step through it, plus and minus show more and less.
 */
final class InterleavingPanel extends JPanel {
  private static final Dimension SMALLEST = new Dimension(200, 100);

  private final transient Supplier<ScenePalette> palette;
  private final InterleavingDiagram diagram;
  private final JLabel note = new JLabel();
  private final WrappedParagraph advice = new WrappedParagraph(this);
  private final JLabel level = new JLabel();
  private final JPanel zoom = new JPanel(new FlowLayout(FlowLayout.RIGHT, 4, 0));
  private final JPanel head = new JPanel(new BorderLayout(12, 0));
  private final SceneLegend legend = new SceneLegend();

  InterleavingPanel(Supplier<ScenePalette> palette, Consumer<Spot> open) {
    super(new BorderLayout());
    this.palette = palette;
    this.diagram = new InterleavingDiagram(palette, open);
    zoom.setOpaque(false);
    zoom.add(level);
    zoom.add(button("−", NdseqBundle.text("picture.less"), () -> zoom(diagram.zoom().out())));
    zoom.add(button("+", NdseqBundle.text("picture.more"), () -> zoom(diagram.zoom().in())));
    head.setOpaque(false);
    head.setBorder(UserScale.empty(8, 12, 6, 8));
    head.add(note, BorderLayout.CENTER);
    head.add(advice, BorderLayout.SOUTH);
    advice.setFont(note.getFont());
    head.add(zoom, BorderLayout.EAST);
    legend.setBorder(UserScale.empty(2, 0, 4, 0));
    JScrollPane scroll = new JScrollPane(diagram);
    scroll.setBorder(null);
    scroll.getVerticalScrollBar().setUnitIncrement(24);
    add(head, BorderLayout.NORTH);
    add(scroll, BorderLayout.CENTER);
    add(legend, BorderLayout.SOUTH);
    key("UP", () -> diagram.step(diagram.current() - 1));
    key("DOWN", () -> diagram.step(diagram.current() + 1));
    key("HOME", () -> diagram.step(0));
    key("END", () -> diagram.step(Integer.MAX_VALUE));
    key("typed +", () -> zoom(diagram.zoom().in()));
    key("typed -", () -> zoom(diagram.zoom().out()));
    show(null);
  }

  private static JButton button(String text, String tip, Runnable action) {
    JButton button = new JButton(text);
    button.setToolTipText(tip);
    button.setFocusable(false);
    button.addActionListener(event -> action.run());
    return button;
  }

  private void key(String stroke, Runnable action) {
    diagram.getInputMap().put(KeyStroke.getKeyStroke(stroke), stroke);
    diagram
        .getActionMap()
        .put(
            stroke,
            new AbstractAction() {
              @Override
              public void actionPerformed(ActionEvent event) {
                action.run();
              }
            });
  }

  private void zoom(SceneZoom next) {
    diagram.zoom(next);
    level.setText(next.text());
  }

  /** Shows another interleaving, or with null none. */
  void show(@Nullable FindingInterleaving interleaving) {
    diagram.show(interleaving);
    head.setVisible(interleaving != null);
    legend.setVisible(interleaving != null);
    if (interleaving != null) {
      ScenePalette colors = palette.get();
      say(note, interleaving.note(), colors.text());
      advice.setText(interleaving.advice());
      advice.setForeground(colors.faint());
      say(level, diagram.zoom().text(), colors.faint());
      boolean isMore = interleaving.scene().steps().stream().anyMatch(step -> !step.hasRole());
      zoom.setVisible(isMore);
      legend.show(interleaving.scene(), colors, colors.of(interleaving.finding()));
    }
  }

  /** Sets the text, with the full text as tool tip in case there is no room for it. */
  private static void say(JLabel label, String text, Color color) {
    label.setText(text);
    label.setToolTipText(text);
    label.setForeground(color);
  }

  /** A long sentence does not make the panel wider. */
  @Override
  public Dimension getMinimumSize() {
    return SMALLEST;
  }

  @Override
  protected void paintComponent(Graphics g) {
    g.setColor(palette.get().background());
    g.fillRect(0, 0, getWidth(), getHeight());
  }
}
