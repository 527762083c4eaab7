package org.ndseq.plugin.marker;

import com.intellij.codeInsight.daemon.impl.HighlightInfoType;
import com.intellij.codeInsight.daemon.impl.SeveritiesProvider;
import com.intellij.lang.annotation.HighlightSeverity;
import com.intellij.openapi.editor.colors.CodeInsightColors;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Severities of findings, each with its own colours: a race ranks above the IDE's suspicions, a
 * nondeterministic read below its warnings.
 */
public final class FindingSeverityTable extends SeveritiesProvider {
  public static final HighlightSeverity RACE =
      new HighlightSeverity(
          "NDSEQ RACE",
          HighlightSeverity.WARNING.myVal + 30,
          () -> NdseqBundle.text("colors.race.name"),
          () -> NdseqBundle.text("colors.race.severity"),
          () -> NdseqBundle.text("colors.race.count"));

  public static final HighlightSeverity COUPLE =
      new HighlightSeverity(
          "NDSEQ READ",
          HighlightSeverity.WEAK_WARNING.myVal + 30,
          () -> NdseqBundle.text("colors.read.name"),
          () -> NdseqBundle.text("colors.read.severity"),
          () -> NdseqBundle.text("colors.read.count"));

  private static final Map<HighlightSeverity, TextAttributesKey> LOOKS =
      Map.of(
          RACE,
          TextAttributesKey.createTextAttributesKey(
              "NDSEQ_RACE", CodeInsightColors.WARNINGS_ATTRIBUTES),
          COUPLE,
          TextAttributesKey.createTextAttributesKey(
              "NDSEQ_READ", CodeInsightColors.WEAK_WARNING_ATTRIBUTES));

  /** The colours of each severity. */
  public static Map<HighlightSeverity, TextAttributesKey> looks() {
    return LOOKS;
  }

  static TextAttributesKey look(HighlightSeverity severity) {
    return Objects.requireNonNull(LOOKS.get(severity));
  }

  @Override
  public List<HighlightInfoType> getSeveritiesHighlightInfoTypes() {
    List<HighlightInfoType> types = new ArrayList<>();
    LOOKS.forEach(
        (severity, look) -> types.add(new HighlightInfoType.HighlightInfoTypeImpl(severity, look)));
    return types;
  }
}
