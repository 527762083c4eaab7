package org.ndseq.finding.predict;

import org.ndseq.finding.FindingId;
import org.ndseq.finding.Place;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;

/** Converts the sites of a trace to source places and to anchors of finding ids. */
final class PlaceResolver {
  private static final Place NOWHERE = new Place("", 0, "", "");

  private final Trace trace;

  PlaceResolver(Trace trace) {
    this.trace = trace;
  }

  /** The place of an event; -1 stands for the initial write, which is nowhere. */
  Place ofEvent(int event) {
    return event < 0 ? NOWHERE : ofSite(trace.site(event));
  }

  Place ofSite(int site) {
    if (site < 0) {
      return NOWHERE;
    }
    SiteDefinition s = trace.symbols().site(site);
    MethodDefinition m = trace.symbols().method(s.method());
    ClassDefinition c = trace.symbols().classOfMethod(s.method());
    return new Place(c.sourceFile(), s.line(), c.name(), m.name() + m.descriptor());
  }

  FindingId.Anchor anchor(int event) {
    int site = event < 0 ? -1 : trace.site(event);
    if (site < 0) {
      return new FindingId.Anchor("", "", -1);
    }
    SiteDefinition s = trace.symbols().site(site);
    MethodDefinition m = trace.symbols().method(s.method());
    return new FindingId.Anchor(
        trace.symbols().classOfMethod(s.method()).name(),
        m.name() + m.descriptor(),
        s.instruction());
  }

  /** The variable of an access without the numbers of objects, so that it is stable. */
  String variable(int access) {
    return withoutNumbers(trace.variable(access));
  }

  /** A variable's name without the numbers of objects and elements. */
  String withoutNumbers(String variable) {
    return variable.replaceAll("#\\d+", "").replaceAll("\\[\\d+]", "");
  }
}
