package org.ndseq.cli.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.ndseq.finding.Finding;

/** The difference between two reports as JSON, for programs. */
final class ComparisonJson {
  private ComparisonJson() {}

  static String of(FindingsComparison c) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("verdictBefore", c.verdictBefore().text()).put("verdict", c.verdictAfter().text());
    ArrayNode added = root.putArray("new");
    c.added().forEach(f -> entry(added, f));
    ArrayNode changed = root.putArray("changed");
    c.changed().forEach(x -> entry(changed, x.after()).put("difference", x.difference()));
    ArrayNode gone = root.putArray("gone");
    c.gone().forEach(f -> entry(gone, f));
    return root.toPrettyString() + "\n";
  }

  private static ObjectNode entry(ArrayNode list, Finding f) {
    return list.addObject()
        .put("id", f.id())
        .put("kind", f.type().key())
        .put("title", f.title())
        .put("where", f.where());
  }
}
