package org.ndseq.cli.report;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Headline;
import org.ndseq.finding.HeadlineLine;
import org.ndseq.finding.Level;

/**
 * Findings as JUnit XML, which every CI server shows as tests. There is a test for the verdict and
 * one for each finding. It fails if the finding is an error or a warning; it is skipped if it is
 * known from a baseline; a note or a proof passes, with its message in the output of the test.
 */
final class JunitReport {
  private static final String SUITE = "ndseq";

  private final XMLStreamWriter xml;
  private final KnownFindingSet baseline;
  private final Findings findings;

  private JunitReport(XMLStreamWriter xml, KnownFindingSet baseline, Findings findings) {
    this.xml = xml;
    this.baseline = baseline;
    this.findings = findings;
  }

  static String render(Findings findings, KnownFindingSet baseline) {
    StringWriter out = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      new JunitReport(xml, baseline, findings).document();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a text in memory can be written", e);
    }
    return out + "\n";
  }

  private void document() throws XMLStreamException {
    List<Finding> all = findings.all();
    List<Finding> known = all.stream().filter(f -> baseline.ids().contains(f.id())).toList();
    long failed = all.stream().filter(f -> !known.contains(f) && fails(level(f))).count();
    boolean isOpen = fails(findings.verdict().level());
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", name());
    xml.writeAttribute("tests", String.valueOf(all.size() + 1));
    xml.writeAttribute("failures", String.valueOf(failed + (isOpen ? 1 : 0)));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute("skipped", String.valueOf(known.size()));
    verdict(isOpen);
    for (Finding finding : all) {
      finding(finding, known.contains(finding));
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private String name() {
    String main = findings.program().main();
    return main.isEmpty() ? SUITE : SUITE + " " + main;
  }

  private void verdict(boolean isOpen) throws XMLStreamException {
    List<HeadlineLine> lines = Headline.of(findings).lines();
    String text =
        lines.stream().map(l -> l.label() + ": " + l.sentences()).collect(Collectors.joining("\n"));
    start("verdict", "verdict " + findings.verdict().text());
    if (isOpen) {
      failure("verdict", "the verdict is " + findings.verdict().text(), text);
    } else {
      output(text);
    }
    end();
  }

  private void finding(Finding finding, boolean isKnown) throws XMLStreamException {
    start(finding.type().key(), finding.title() + ": " + finding.where() + " " + finding.id());
    List<String> lines = new ArrayList<>(List.of(finding.message() + "."));
    finding.places().stream()
        .filter(p -> !p.at().display().isEmpty())
        .forEach(p -> lines.add(p.label() + " at " + p.at().display()));
    String text = String.join("\n", lines);
    if (isKnown) {
      xml.writeEmptyElement("skipped");
      xml.writeAttribute("message", "known from the baseline");
    } else if (fails(level(finding))) {
      failure(level(finding) + " " + finding.type().key(), finding.message(), text);
    } else {
      output(text);
    }
    end();
  }

  private Level level(Finding finding) {
    return finding.level(findings.verdict());
  }

  private static boolean fails(Level level) {
    return level.reaches(Level.WARNING);
  }

  private void start(String type, String name) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", SUITE + "." + type);
    xml.writeAttribute("name", name);
    xml.writeAttribute("time", "0");
  }

  private void failure(String type, String message, String text) throws XMLStreamException {
    xml.writeStartElement("failure");
    xml.writeAttribute("type", type);
    xml.writeAttribute("message", message);
    xml.writeCharacters(text);
    xml.writeEndElement();
  }

  private void output(String text) throws XMLStreamException {
    xml.writeStartElement("system-out");
    xml.writeCharacters(text);
    xml.writeEndElement();
  }

  private void end() throws XMLStreamException {
    xml.writeEndElement();
  }
}
