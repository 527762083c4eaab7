package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Verdict;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class JunitReportTest {
  @Test
  void errorsAndWarningsFailNotesPassAndKnownOnesAreSkipped() throws Exception {
    Findings findings = SampleFindings.bad(Verdict.SPEC);
    Element suite = parsed(JunitReport.render(findings, new KnownFindingSet(Set.of("race-1"))));
    assertThat(suite.getTagName()).isEqualTo("testsuite");
    NodeList cases = suite.getElementsByTagName("testcase");
    assertThat(suite.getAttribute("tests")).isEqualTo(String.valueOf(cases.getLength()));
    assertThat(cases.getLength()).isEqualTo(findings.all().size() + 1);
    int failures = suite.getElementsByTagName("failure").getLength();
    assertThat(suite.getAttribute("failures")).isEqualTo(String.valueOf(failures)).isEqualTo("3");
    assertThat(suite.getElementsByTagName("skipped").getLength()).isOne();
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    Element first = (Element) cases.item(1);
    assertThat(first.getAttribute("classname")).isEqualTo("ndseq.deadlock");
    assertThat(first.getTextContent()).contains("no task can continue", "Figure1.java:27");
  }

  @Test
  void anUndecidedVerdictIsAFailure() throws Exception {
    Element suite =
        parsed(JunitReport.render(SampleFindings.all(Verdict.UNKNOWN), KnownFindingSet.NONE));
    Element verdict = (Element) suite.getElementsByTagName("testcase").item(0);
    assertThat(verdict.getAttribute("name")).isEqualTo("verdict unknown");
    assertThat(verdict.getElementsByTagName("failure").getLength()).isOne();
  }

  static Element parsed(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)))
        .getDocumentElement();
  }
}
