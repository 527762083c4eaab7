package org.ndseq.cli.report;

import java.util.List;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;

/** The forms in which findings come out. */
public enum ReportFormat {
  TEXT {
    @Override
    public String render(Findings findings, Sources sources) {
      return TextReport.render(findings, sources);
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
      return HtmlReport.render(findings, sources, List.of());
    }
  };

  /** The whole document. */
  public abstract String render(Findings findings, Sources sources);
}
