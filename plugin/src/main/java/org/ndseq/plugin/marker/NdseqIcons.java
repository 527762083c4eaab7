package org.ndseq.plugin.marker;

import com.intellij.openapi.util.IconLoader;
import java.util.Locale;
import javax.swing.Icon;

/** The plugin's icons, from {@code /icons}; the IDE selects the {@code _dark} variants itself. */
public final class NdseqIcons {
  private NdseqIcons() {}

  public static Icon of(GutterMark.Kind kind) {
    return icon(kind.name().toLowerCase(Locale.ROOT));
  }

  /** The tool window's icon: 13 pixels, and 20 in the file beside it that the IDE chooses. */
  public static Icon ndseq() {
    return icon("ndseq");
  }

  /** The icon of the run action: 16 pixels. */
  public static Icon infer() {
    return icon("infer");
  }

  /** The icon of an action in a toolbar: 16 pixels. */
  public static Icon action(String name) {
    return icon("actions/" + name);
  }

  private static Icon icon(String name) {
    return IconLoader.getIcon("/icons/" + name + ".svg", NdseqIcons.class);
  }
}
