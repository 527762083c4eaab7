package org.ndseq.cli.report;

import java.util.Locale;
import org.ndseq.cli.gate.Baseline;
import org.ndseq.cli.term.Style;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;

/** The forms in which findings come out. */
public enum ReportFormat {
  TEXT {
    @Override
    public String render(Findings findings, Sources sources) {
      return TextReport.render(findings, sources, Style.PLAIN);
    }
  },
  JSON {
    @Override
    public String render(Findings findings, Sources sources) {
      return FindingsWriter.toJson(findings);
    }
  },
  SARIF {
    @Override
    public String render(Findings findings, Sources sources) {
      return SarifReport.render(findings, sources);
    }
  },
  HTML {
    @Override
    public String render(Findings findings, Sources sources) {
      return HtmlReport.render(findings, sources);
    }
  };

  /** The whole document. */
  public abstract String render(Findings findings, Sources sources);

  /** The whole document; one that can tell old from new does. */
  public String render(Findings findings, Sources sources, Baseline baseline) {
    String document = render(findings, sources);
    return this == SARIF ? SarifBaseline.mark(document, baseline) : document;
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
