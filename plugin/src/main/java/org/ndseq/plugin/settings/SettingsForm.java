package org.ndseq.plugin.settings;

import java.awt.BorderLayout;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.GridLayout;
import java.awt.Insets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.JTextField;
import javax.swing.SpinnerNumberModel;

/** The settings page's fields, in plain Swing. */
final class SettingsForm {
  private final JSpinner runs = new JSpinner(new SpinnerNumberModel(5, 1, 1000, 1));
  private final JComboBox<String> schedule =
      new JComboBox<>(new String[] {"auto", "none", "random", "pct", "race-directed"});
  private final JTextField include = new JTextField(16);
  private final JTextField exclude = new JTextField(16);
  private final JTextField focus = new JTextField(16);
  private final JSpinner memory = new JSpinner(new SpinnerNumberModel(2048, 256, 262144, 256));
  private final Map<HighlightKind, JCheckBox> highlights = new EnumMap<>(HighlightKind.class);
  private final JCheckBox prove = new JCheckBox(NdseqBundle.text("settings.prove"));
  private final JCheckBox keepRejected = new JCheckBox();
  private final JPanel panel = new JPanel(new BorderLayout());

  /** Options that the page does not show. */
  private StoredOptions rest = new StoredOptions();

  SettingsForm() {
    JPanel grid = new JPanel(new GridBagLayout());
    int row = 0;
    row =
        add(
            grid,
            row,
            NdseqBundle.text("settings.runs"),
            runs,
            NdseqBundle.text("settings.runs.hint"));
    row =
        add(
            grid,
            row,
            NdseqBundle.text("settings.schedule"),
            schedule,
            NdseqBundle.text("settings.schedule.hint"));
    row =
        add(
            grid,
            row,
            NdseqBundle.text("settings.include"),
            include,
            NdseqBundle.text("settings.include.hint"));
    row =
        add(
            grid,
            row,
            NdseqBundle.text("settings.exclude"),
            exclude,
            NdseqBundle.text("settings.exclude.hint"));
    row =
        add(
            grid,
            row,
            NdseqBundle.text("settings.focus"),
            focus,
            NdseqBundle.text("settings.focus.hint"));
    row =
        add(
            grid,
            row,
            NdseqBundle.text("settings.memory"),
            memory,
            NdseqBundle.text("settings.memory.hint"));
    row =
        add(
            grid,
            row,
            NdseqBundle.text("settings.show"),
            highlights(),
            NdseqBundle.text("settings.show.hint"));
    wide(grid, row++, prove);
    wide(grid, row, keepRejected);
    panel.add(grid, BorderLayout.NORTH);
  }

  private JComponent highlights() {
    JPanel column = new JPanel(new GridLayout(0, 1));
    for (HighlightKind kind : HighlightKind.values()) {
      JCheckBox box = new JCheckBox(kind.text());
      highlights.put(kind, box);
      column.add(box);
    }
    return column;
  }

  private static void wide(JPanel grid, int row, JComponent field) {
    GridBagConstraints at = new GridBagConstraints();
    at.gridy = row;
    at.gridwidth = 3;
    at.anchor = GridBagConstraints.WEST;
    grid.add(field, at);
  }

  private static int add(JPanel grid, int row, String name, JComponent field, String hint) {
    GridBagConstraints at = new GridBagConstraints();
    at.gridy = row;
    at.anchor = GridBagConstraints.NORTHWEST;
    at.insets = new Insets(4, 0, 4, 10);
    JLabel label = new JLabel(name);
    label.setLabelFor(field);
    at.ipady = 6;
    grid.add(label, at);
    at.ipady = 0;
    boolean isText = field instanceof JTextField;
    at.fill = isText ? GridBagConstraints.HORIZONTAL : GridBagConstraints.NONE;
    at.weightx = 1;
    grid.add(field, at);
    JLabel explanation = new JLabel(hint);
    explanation.setEnabled(false);
    at.fill = GridBagConstraints.NONE;
    at.weightx = 0;
    at.ipady = 6;
    grid.add(explanation, at);
    return row + 1;
  }

  JComponent component() {
    return panel;
  }

  void show(StoredOptions options) {
    runs.setValue(options.runs);
    schedule.setSelectedItem(options.schedule);
    include.setText(options.include);
    exclude.setText(options.exclude);
    focus.setText(String.join(", ", options.focus));
    memory.setValue(options.memoryMegabytes);
    highlights.forEach((kind, box) -> box.setSelected(!options.hidden.contains(kind.name())));
    prove.setSelected(options.prove);
    int count = options.rejected.size();
    keepRejected.setText(NdseqBundle.text("settings.rejected", count));
    keepRejected.setSelected(count > 0);
    keepRejected.setEnabled(count > 0);
    rest = options.copy();
  }

  StoredOptions options() {
    StoredOptions options = rest.copy();
    options.runs = (Integer) runs.getValue();
    options.schedule = String.valueOf(schedule.getSelectedItem());
    options.include = include.getText().strip();
    options.exclude = exclude.getText().strip();
    options.focus =
        new ArrayList<>(
            Arrays.stream(focus.getText().split("[,\\s]+", -1))
                .filter(name -> !name.isEmpty())
                .toList());
    options.memoryMegabytes = (Integer) memory.getValue();
    options.hidden = new ArrayList<>();
    highlights.forEach(
        (kind, box) -> {
          if (!box.isSelected()) {
            options.hidden.add(kind.name());
          }
        });
    options.prove = prove.isSelected();
    if (!keepRejected.isSelected()) {
      options.rejected = new ArrayList<>();
    }
    return options;
  }
}
