package org.ndseq.plugin.ui;

import com.formdev.flatlaf.FlatDarculaLaf;
import com.formdev.flatlaf.FlatIntelliJLaf;

/** The two themes that pictures are taken in; both look like the IDE's. */
enum Theme {
  LIGHT,
  DARK;

  /** Has Swing look so, for what is made from now on. */
  void set() {
    boolean done = this == DARK ? FlatDarculaLaf.setup() : FlatIntelliJLaf.setup();
    if (!done) {
      throw new IllegalStateException("no theme " + this);
    }
  }
}
