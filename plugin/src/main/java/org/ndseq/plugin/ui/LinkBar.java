package org.ndseq.plugin.ui;

import java.awt.Cursor;
import java.awt.FlowLayout;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JPanel;

/** A line of links; not visible without any. */
final class LinkBar extends JPanel {
  /** A link and its effect. */
  record Link(String text, Runnable follow) {}

  LinkBar() {
    super(new FlowLayout(FlowLayout.LEFT, 14, 2));
    setBorder(UserScale.empty(4, 2, 2, 4));
    setVisible(false);
  }

  void show(List<Link> links, ScenePalette colors) {
    removeAll();
    setBackground(colors.background());
    for (Link link : links) {
      JButton button = new JButton(link.text());
      button.setForeground(colors.accent());
      button.setBorder(UserScale.empty(2, 2, 2, 2));
      button.setContentAreaFilled(false);
      button.setBorderPainted(false);
      button.setCursor(Cursor.getPredefinedCursor(Cursor.HAND_CURSOR));
      button.addActionListener(event -> link.follow().run());
      add(button);
    }
    setVisible(!links.isEmpty());
    revalidate();
    repaint();
  }
}
