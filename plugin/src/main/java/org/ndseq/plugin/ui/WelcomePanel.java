package org.ndseq.plugin.ui;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GridLayout;
import java.util.function.Supplier;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextArea;
import org.ndseq.plugin.settings.NdseqBundle;

/** The walk-through: three pictures with a sentence each, and a button that runs an example. */
final class WelcomePanel extends JPanel {
  private final transient Supplier<ScenePalette> palette;

  WelcomePanel(Supplier<ScenePalette> palette, Runnable runExample) {
    super(new BorderLayout());
    this.palette = palette;
    setBorder(UserScale.empty(16, 18, 16, 18));
    JLabel title = new JLabel(NdseqBundle.text("welcome.title"));
    Font font = title.getFont();
    title.setFont(font.deriveFont(Font.BOLD, font.getSize2D() * 1.25f));
    JButton example = new JButton(NdseqBundle.text("welcome.example"));
    example.addActionListener(event -> runExample.run());
    JPanel head = new JPanel(new BorderLayout(18, 0));
    head.setOpaque(false);
    head.setBorder(UserScale.empty(0, 0, 14, 0));
    head.add(title, BorderLayout.CENTER);
    head.add(example, BorderLayout.EAST);
    JPanel cards = new JPanel(new GridLayout(1, 3, 18, 0));
    cards.setOpaque(false);
    for (WelcomePicture picture : WelcomePicture.values()) {
      cards.add(card(picture));
    }
    add(head, BorderLayout.NORTH);
    add(cards, BorderLayout.CENTER);
  }

  private JComponent card(WelcomePicture picture) {
    JPanel card = new JPanel(new BorderLayout(0, 8));
    card.setOpaque(false);
    JPanel words = new JPanel(new BorderLayout(0, 4));
    words.setOpaque(false);
    JLabel head = new JLabel(NdseqBundle.text("welcome." + picture.key() + ".title"));
    head.setFont(head.getFont().deriveFont(Font.BOLD));
    JTextArea text = new JTextArea(NdseqBundle.text("welcome." + picture.key() + ".text"));
    text.setFont(head.getFont().deriveFont(Font.PLAIN));
    text.setLineWrap(true);
    text.setWrapStyleWord(true);
    text.setEditable(false);
    text.setFocusable(false);
    text.setOpaque(false);
    text.setBorder(null);
    words.add(head, BorderLayout.NORTH);
    words.add(text, BorderLayout.CENTER);
    card.add(new Canvas(picture), BorderLayout.NORTH);
    card.add(words, BorderLayout.CENTER);
    return card;
  }

  @Override
  protected void paintComponent(Graphics g) {
    g.setColor(palette.get().background());
    g.fillRect(0, 0, getWidth(), getHeight());
  }

  private final class Canvas extends JPanel {
    private final transient WelcomePicture picture;

    Canvas(WelcomePicture picture) {
      this.picture = picture;
      setOpaque(false);
      setPreferredSize(new Dimension(260, 150));
      getAccessibleContext()
          .setAccessibleName(NdseqBundle.text("welcome." + picture.key() + ".text"));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
      Graphics2D g = (Graphics2D) graphics.create();
      picture.paint(g, getWidth(), getHeight(), palette.get());
      g.dispose();
    }
  }
}
