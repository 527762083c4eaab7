package org.ndseq.plugin.ui;

import java.awt.BorderLayout;
import java.awt.Component;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.JTree;
import javax.swing.event.TreeSelectionEvent;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.tree.TreeNode;
import javax.swing.tree.TreePath;
import javax.swing.tree.TreeSelectionModel;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.findings.Spot;

/** The tool window's content: the tree of findings on the left, the interleaving on the right. */
public final class FindingsPanel extends JPanel {
  private final JTree tree = new JTree();
  private final InterleavingPanel diagram;
  private final LinkBar links = new LinkBar();
  private final transient Supplier<ScenePalette> palette;
  private FindingsTree.Grouping grouping = FindingsTree.Grouping.KIND;
  private @Nullable Findings shown;
  private transient SceneIndex scenes = SceneIndex.NONE;

  /** Whether the program selects, which opens no editor. */
  private boolean selecting;

  /**
   * @param open opens the editor at a spot of a finding or of its interleaving
   */
  public FindingsPanel(Supplier<ScenePalette> palette, Consumer<Spot> open) {
    super(new BorderLayout());
    this.palette = palette;
    this.diagram = new InterleavingPanel(palette, open);
    tree.setModel(null);
    tree.setRootVisible(false);
    tree.setShowsRootHandles(true);
    scaleRows();
    tree.setBorder(UserScale.empty(4, 4, 4, 4));
    tree.setCellRenderer(new FindingRenderer(palette));
    tree.getSelectionModel().setSelectionMode(TreeSelectionModel.SINGLE_TREE_SELECTION);
    tree.addTreeSelectionListener(event -> selected(event, open));
    JSplitPane split = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, plain(tree), diagram);
    split.setBorder(null);
    split.setResizeWeight(0.4);
    split.setDividerSize(5);
    add(links, BorderLayout.NORTH);
    add(split, BorderLayout.CENTER);
  }

  /** Rows follow the font, which the IDE scales. */
  private void scaleRows() {
    tree.setRowHeight(Math.round(tree.getFontMetrics(tree.getFont()).getHeight() * 1.4f));
  }

  @Override
  public void updateUI() {
    super.updateUI();
    if (tree != null) { // called by the constructor of the superclass, too
      scaleRows();
    }
  }

  /** The tree, for speed search and the menu of a row. */
  JTree tree() {
    return tree;
  }

  /** Shows what can be done next beside the headline. */
  void steps(List<LinkBar.Link> next) {
    links.show(next, palette.get());
  }

  /** The place of the selected row; of a finding, the first. */
  Optional<Spot> selectedSpot() {
    TreePath path = tree.getSelectionPath();
    Object row = path == null ? null : content(path);
    if (row instanceof Finding finding) {
      return Spot.of(finding).stream().findFirst();
    }
    return row instanceof Spot spot ? Optional.of(spot) : Optional.empty();
  }

  /** The text of a row, as speed search compares it. */
  static String rowText(TreePath path) {
    Object row = content(path);
    if (row instanceof Finding finding) {
      return finding.title() + " " + finding.where();
    }
    return row instanceof Spot spot ? spot.label() : String.valueOf(row);
  }

  private static Object content(TreePath path) {
    return ((DefaultMutableTreeNode) path.getLastPathComponent()).getUserObject();
  }

  private static JScrollPane plain(Component content) {
    JScrollPane pane = new JScrollPane(content);
    pane.setBorder(null);
    return pane;
  }

  private void selected(TreeSelectionEvent event, Consumer<Spot> open) {
    if (!event.isAddedPath()) {
      return;
    }
    DefaultMutableTreeNode node = (DefaultMutableTreeNode) event.getPath().getLastPathComponent();
    if (node.getUserObject() instanceof Finding finding) {
      diagram.show(FindingInterleaving.of(finding, scenes).orElse(null));
      Spot.of(finding).stream().findFirst().filter(spot -> !selecting).ifPresent(open);
    } else if (node.getUserObject() instanceof Spot spot) {
      diagram.show(FindingInterleaving.of(spot.finding(), scenes).orElse(null));
      if (!selecting) {
        open.accept(spot);
      }
    } else {
      diagram.show(null);
    }
  }

  /**
   * Shows a report and keeps the selection if the selected finding still exists; on the event
   * thread.
   */
  public void show(Findings report, SceneIndex pictures) {
    Optional<Finding> before = selected();
    shown = report;
    scenes = pictures;
    tree.setBackground(palette.get().background());
    tree.setModel(FindingsTree.model(report, grouping));
    expandGroups();
    diagram.show(null);
    before.ifPresent(this::select);
  }

  private Optional<Finding> selected() {
    TreePath path = tree.getSelectionPath();
    Object node =
        path == null
            ? null
            : ((DefaultMutableTreeNode) path.getLastPathComponent()).getUserObject();
    if (node instanceof Spot spot) {
      return Optional.of(spot.finding());
    }
    return node instanceof Finding finding ? Optional.of(finding) : Optional.empty();
  }

  public void group(FindingsTree.Grouping by) {
    grouping = by;
    if (shown != null) {
      show(shown, scenes);
    }
  }

  private void expandGroups() {
    TreeNode root = (TreeNode) tree.getModel().getRoot();
    Enumeration<? extends TreeNode> children = root.children();
    while (children.hasMoreElements()) {
      TreeNode child = children.nextElement();
      tree.expandPath(new TreePath(new Object[] {root, child}));
    }
  }

  /** Selects a finding that the user chose in the editor, without navigating in the editor. */
  public void select(Finding finding) {
    DefaultMutableTreeNode root = (DefaultMutableTreeNode) tree.getModel().getRoot();
    Enumeration<TreeNode> all = root.depthFirstEnumeration();
    while (all.hasMoreElements()) {
      DefaultMutableTreeNode node = (DefaultMutableTreeNode) all.nextElement();
      if (finding.equals(node.getUserObject())) {
        TreePath path = new TreePath(node.getPath());
        selecting = true;
        tree.setSelectionPath(path);
        selecting = false;
        tree.scrollPathToVisible(path);
        tree.expandPath(path);
        return;
      }
    }
  }
}
