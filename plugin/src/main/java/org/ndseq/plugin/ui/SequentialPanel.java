package org.ndseq.plugin.ui;

import java.awt.BorderLayout;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.plugin.run.SequentialChoice;
import org.ndseq.plugin.run.SequentialChoice.AtBlock;
import org.ndseq.plugin.run.SequentialRuns;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * The sequential program in the tool window: what happens at each {@code if(*)} block when it is
 * debugged, and each recorded run beside the sequential order that it equals.
 */
final class SequentialPanel extends JPanel {
  private final transient Supplier<ScenePalette> palette;
  private final JPanel form = new JPanel(new GridBagLayout());
  private final JComboBox<String> runs = new JComboBox<>();
  private final JButton debug = new JButton(NdseqBundle.text("action.sequential"));
  private final SequentialDiagram diagram;
  private final Map<String, JComboBox<AtBlock>> blocks = new LinkedHashMap<>();
  private transient List<RunCertificate> plans = List.of();
  private transient List<RunPicture> pictures = List.of();
  private transient Optional<Path> folder = Optional.empty();

  SequentialPanel(Supplier<ScenePalette> palette, Consumer<SequentialChoice> start) {
    super(new BorderLayout());
    this.palette = palette;
    this.diagram = new SequentialDiagram(palette);
    form.setBorder(UserScale.empty(8, 12, 8, 8));
    runs.addActionListener(event -> selected());
    debug.addActionListener(event -> start.accept(choice()));
    JPanel left = new JPanel(new BorderLayout());
    left.add(form, BorderLayout.NORTH);
    add(scrolled(left), BorderLayout.WEST);
    add(scrolled(diagram), BorderLayout.CENTER);
  }

  private static JScrollPane scrolled(JComponent content) {
    JScrollPane pane = new JScrollPane(content);
    pane.setBorder(null);
    return pane;
  }

  /** Shows another report; on the event thread. */
  void show(SequentialRuns report) {
    boolean isExplained = report.findings().verdict().explainsRuns();
    folder = report.folder().filter(f -> isExplained);
    plans = report.plans().stream().filter(p -> p.problem().isEmpty()).toList();
    pictures = report.pictures();
    blocks.clear();
    form.removeAll();
    runs.removeAllItems();
    runs.addItem(NdseqBundle.text("sequential.chosen"));
    plans.forEach(p -> runs.addItem(NdseqBundle.text("sequential.asRun", p.run() + 1)));
    row(0, new JLabel(NdseqBundle.text("sequential.choices")), runs);
    for (IfStarBlock block : isExplained ? report.findings().blocks() : List.<IfStarBlock>of()) {
      JComboBox<AtBlock> box = new JComboBox<>(AtBlock.values());
      DefaultListCellRenderer words = new DefaultListCellRenderer();
      box.setRenderer(
          (list, choice, index, isSelected, hasFocus) ->
              words.getListCellRendererComponent(list, word(choice), index, isSelected, hasFocus));
      blocks.put(block.id(), box);
      row(blocks.size(), new JLabel("if(*) " + block.where()), box);
    }
    row(blocks.size() + 1, new JLabel(), debug);
    debug.setEnabled(report.folder().isPresent());
    runs.setSelectedIndex(0);
    setBackground(palette.get().background());
    revalidate();
    repaint();
  }

  private static String word(AtBlock choice) {
    return switch (choice) {
      case RUN -> NdseqBundle.text("sequential.run");
      case SKIP -> NdseqBundle.text("sequential.skip");
      case RANDOM -> NdseqBundle.text("sequential.random");
    };
  }

  private void row(int y, JComponent label, JComponent value) {
    GridBagConstraints at = new GridBagConstraints();
    at.gridy = y;
    at.anchor = GridBagConstraints.WEST;
    at.insets = new Insets(3, 0, 3, 10);
    form.add(label, at);
    at.fill = GridBagConstraints.HORIZONTAL;
    form.add(value, at);
  }

  /** A recorded run decides about all blocks; without one, the first run is drawn. */
  private void selected() {
    int index = runs.getSelectedIndex();
    blocks.values().forEach(box -> box.setEnabled(index <= 0));
    int plan = Math.max(0, index - 1);
    diagram.show(plan < plans.size() ? SequentialPicture.of(plans.get(plan), pictures) : null);
  }

  /** The choices as they are now. */
  SequentialChoice choice() {
    Map<String, AtBlock> chosen = new LinkedHashMap<>();
    blocks.forEach(
        (id, box) ->
            chosen.put(id, box.getSelectedItem() instanceof AtBlock choice ? choice : AtBlock.RUN));
    int index = runs.getSelectedIndex();
    return new SequentialChoice(folder, index > 0 ? plans.get(index - 1).run() + 1 : 0, chosen);
  }

  /** The box of the recorded runs. */
  JComboBox<String> runBox() {
    return runs;
  }

  /** The box of a block. */
  Optional<JComboBox<AtBlock>> blockBox(String id) {
    return Optional.ofNullable(blocks.get(id));
  }
}
