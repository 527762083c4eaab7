package com.intellij.ui;

import com.intellij.util.containers.Convertor;
import javax.swing.JTree;
import javax.swing.tree.TreePath;

public abstract class TreeUIHelper {
  public static TreeUIHelper getInstance() {
    throw new UnsupportedOperationException();
  }

  public abstract void installTreeSpeedSearch(
      JTree tree, Convertor<? super TreePath, String> convertor, boolean canExpand);
}
