package org.ndseq.plugin.ui;

import java.awt.BorderLayout;
import java.awt.Font;
import java.awt.event.ActionEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.AbstractAction;
import javax.swing.DefaultListModel;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import org.ndseq.plugin.results.ToolAnswer;

/**
 * Shows the answer of a command, such as the sequential program, line by line. Enter or a double
 * click opens the source that a line names.
 */
final class AnswerPanel extends JPanel {
  /** {@code Account.java:7}, or {@code Account.withdraw:7} in a schedule. */
  private static final Pattern PLACE =
      Pattern.compile("\\b(?:(\\w+)\\.java|(?:\\w+\\.)*(\\w+)(?:\\$[\\w$]+)?\\.[\\w<>$]+):(\\d+)");

  private final transient Supplier<ScenePalette> palette;
  private final JLabel hint = new JLabel();
  private final DefaultListModel<String> lines = new DefaultListModel<>();
  private final JList<String> list = new JList<>(lines);

  /** A line of a source file, counted from 1. */
  record SourceLine(String file, int line) {}

  AnswerPanel(Supplier<ScenePalette> palette, Consumer<SourceLine> open) {
    super(new BorderLayout());
    this.palette = palette;
    hint.setBorder(UserScale.empty(8, 12, 6, 8));
    list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
    list.setFont(new Font(Font.MONOSPACED, Font.PLAIN, list.getFont().getSize()));
    list.setBorder(UserScale.empty(2, 12, 4, 8));
    list.getInputMap().put(KeyStroke.getKeyStroke("ENTER"), "open");
    list.getActionMap()
        .put(
            "open",
            new AbstractAction() {
              @Override
              public void actionPerformed(ActionEvent event) {
                openSelected(open);
              }
            });
    list.addMouseListener(
        new MouseAdapter() {
          @Override
          public void mouseClicked(MouseEvent event) {
            if (event.getClickCount() == 2) {
              openSelected(open);
            }
          }
        });
    JScrollPane scroll = new JScrollPane(list);
    scroll.setBorder(null);
    add(hint, BorderLayout.NORTH);
    add(scroll, BorderLayout.CENTER);
  }

  private void openSelected(Consumer<SourceLine> open) {
    String selected = list.getSelectedValue();
    if (selected != null) {
      place(selected).ifPresent(open);
    }
  }

  /** The first place that a line of an answer names. */
  static Optional<SourceLine> place(String line) {
    Matcher found = PLACE.matcher(line);
    if (!found.find()) {
      return Optional.empty();
    }
    String name = found.group(1) == null ? found.group(2) : found.group(1);
    return Optional.of(new SourceLine(name + ".java", Integer.parseInt(found.group(3))));
  }

  void show(ToolAnswer answer) {
    ScenePalette colors = palette.get();
    setBackground(colors.background());
    hint.setText(answer.hint());
    hint.setForeground(colors.faint());
    list.setBackground(colors.background());
    list.setForeground(colors.text());
    lines.clear();
    lines.addAll(answer.lines());
  }
}
