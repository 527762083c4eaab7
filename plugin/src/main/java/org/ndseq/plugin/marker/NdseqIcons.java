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

  /** The tool's own icon. */
  public static Icon ndseq() {
    return icon("ndseq");
  }

  private static Icon icon(String name) {
    return IconLoader.getIcon("/icons/" + name + ".svg", NdseqIcons.class);
  }
}
