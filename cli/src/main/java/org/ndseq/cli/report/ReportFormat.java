package org.ndseq.cli.report;

import java.util.List;
import java.util.Locale;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.picture.RunPicture;

/** The forms in which findings come out. */
public enum ReportFormat {
  TEXT {
    @Override
    public String render(Findings findings, SourceTextIndex sources, List<RunPicture> pictures) {
      return TextReport.render(findings, sources, TextStyle.PLAIN);
    }
  },
  JSON {
    @Override
    public String render(Findings findings, SourceTextIndex sources, List<RunPicture> pictures) {
      return FindingsWriter.toJson(findings);
    }
  },
  SARIF {
    @Override
    public String render(Findings findings, SourceTextIndex sources, List<RunPicture> pictures) {
      return SarifReport.render(findings, sources);
    }
  },
  JUNIT {
    @Override
    public String render(Findings findings, SourceTextIndex sources, List<RunPicture> pictures) {
      return JunitReport.render(findings, KnownFindingSet.NONE);
    }
  },
  HTML {
    @Override
    public String render(Findings findings, SourceTextIndex sources, List<RunPicture> pictures) {
      return HtmlReport.render(findings, sources, pictures);
    }
  };

  /**
   * Renders the document.
   *
   * @param pictures of the runs, for the form that can show them
   */
  public abstract String render(
      Findings findings, SourceTextIndex sources, List<RunPicture> pictures);

  /** The document where there are no pictures. */
  public String render(Findings findings, SourceTextIndex sources) {
    return render(findings, sources, List.of());
  }

  /** Renders the document; formats that can mark known findings do so. */
  public String render(
      Findings findings,
      SourceTextIndex sources,
      KnownFindingSet baseline,
      List<RunPicture> pictures) {
    if (this == JUNIT) {
      return JunitReport.render(findings, baseline);
    }
    String document = render(findings, sources, pictures);
    return this == SARIF ? SarifBaseline.mark(document, baseline) : document;
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
