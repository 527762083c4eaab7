package org.ndseq.plugin.ui;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GridLayout;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import org.ndseq.plugin.settings.NdseqBundle;

/** The walk-through: three pictures with a sentence each, and a button that runs an example. */
final class WelcomePanel extends JPanel {
  private final transient Supplier<ScenePalette> palette;

  WelcomePanel(Supplier<ScenePalette> palette, Runnable runExample) {
    super(new BorderLayout());
    this.palette = palette;
    JPanel page = new JPanel(new BorderLayout(0, 14));
    page.setOpaque(false);
    page.setBorder(BorderFactory.createEmptyBorder(16, 18, 16, 18));
    JLabel title = new JLabel(NdseqBundle.text("welcome.title"));
    Font font = title.getFont();
    title.setFont(font.deriveFont(Font.BOLD, font.getSize2D() * 1.25f));
    JButton example = new JButton(NdseqBundle.text("welcome.example"));
    example.addActionListener(event -> runExample.run());
    JPanel buttons = new JPanel(new FlowLayout(FlowLayout.LEFT, 0, 0));
    buttons.setOpaque(false);
    buttons.add(example);
    JPanel cards = new JPanel(new GridLayout(1, 3, 18, 0));
    cards.setOpaque(false);
    for (WelcomePicture picture : WelcomePicture.values()) {
      cards.add(card(picture));
    }
    JPanel top = new JPanel(new BorderLayout(0, 14));
    top.setOpaque(false);
    top.add(title, BorderLayout.NORTH);
    top.add(cards, BorderLayout.CENTER);
    top.add(buttons, BorderLayout.SOUTH);
    page.add(top, BorderLayout.NORTH);
    JScrollPane scroll = new JScrollPane(page);
    scroll.setBorder(null);
    scroll.setOpaque(false);
    scroll.getViewport().setOpaque(false);
    add(scroll, BorderLayout.CENTER);
  }

  private JComponent card(WelcomePicture picture) {
    JPanel card = new JPanel(new BorderLayout(0, 8));
    card.setOpaque(false);
    JPanel words = new JPanel(new BorderLayout(0, 4));
    words.setOpaque(false);
    JLabel head = new JLabel(NdseqBundle.text("welcome." + picture.key() + ".title"));
    head.setFont(head.getFont().deriveFont(Font.BOLD));
    WrappedParagraph text = new WrappedParagraph(card);
    text.setFont(head.getFont().deriveFont(Font.PLAIN));
    text.setText(NdseqBundle.text("welcome." + picture.key() + ".text"));
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
