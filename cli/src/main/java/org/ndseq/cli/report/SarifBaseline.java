package org.ndseq.cli.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.ndseq.cli.gate.KnownFindingSet;

/** Marks in a SARIF document which results are new, as {@code baselineState}. */
public final class SarifBaseline {
  private SarifBaseline() {}

  /** Returns the document with a state for each result, or unchanged if there is no baseline. */
  public static String mark(String sarif, KnownFindingSet baseline) {
    if (baseline.ids().isEmpty()) {
      return sarif;
    }
    try {
      JsonNode document = new ObjectMapper().readTree(sarif);
      for (JsonNode run : document.path("runs")) {
        for (JsonNode result : run.path("results")) {
          String id = result.path("partialFingerprints").path("ndseq/v1").asText();
          boolean isKnown = baseline.ids().contains(id);
          ((ObjectNode) result).put("baselineState", isKnown ? "unchanged" : "new");
        }
      }
      return document.toPrettyString() + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("this program wrote it", e);
    }
  }
}
