package org.ndseq.plugin.run;

import java.awt.BorderLayout;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
      new JComboBox<>(new String[] {"none", "random", "pct", "race-directed"});
  private final JTextField include = new JTextField(32);
  private final JTextField exclude = new JTextField(32);
  private final JTextField focus = new JTextField(32);
  private final JSpinner memory = new JSpinner(new SpinnerNumberModel(2048, 256, 262144, 256));
  private final JPanel panel = new JPanel(new BorderLayout());
  private List<String> rejected = List.of();

  SettingsForm() {
    JPanel grid = new JPanel(new GridBagLayout());
    int row = 0;
    row = add(grid, row, "Runs:", runs, "how often the program is run");
    row = add(grid, row, "Schedule:", schedule, "how the runs are disturbed");
    row = add(grid, row, "Record only:", include, "packages or classes, with colons between");
    row = add(grid, row, "Do not record:", exclude, "packages or classes, with colons between");
    row = add(grid, row, "Focus:", focus, "Class.field, …; empty: chosen by the analysis");
    add(grid, row, "Memory of the analysis:", memory, "megabytes");
    panel.add(grid, BorderLayout.NORTH);
  }

  private static int add(JPanel grid, int row, String name, JComponent field, String hint) {
    GridBagConstraints at = new GridBagConstraints();
    at.gridy = row;
    at.anchor = GridBagConstraints.WEST;
    at.insets = new Insets(4, 0, 4, 10);
    JLabel label = new JLabel(name);
    label.setLabelFor(field);
    grid.add(label, at);
    grid.add(field, at);
    JLabel explanation = new JLabel(hint);
    explanation.setEnabled(false);
    at.weightx = 1;
    grid.add(explanation, at);
    return row + 1;
  }

  JComponent component() {
    return panel;
  }

  void show(Options options) {
    runs.setValue(options.runs);
    schedule.setSelectedItem(options.schedule);
    include.setText(options.include);
    exclude.setText(options.exclude);
    focus.setText(String.join(", ", options.focus));
    memory.setValue(options.memoryMegabytes);
    rejected = options.rejected;
  }

  Options options() {
    Options options = new Options();
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
    options.rejected = new ArrayList<>(rejected);
    return options;
  }
}
