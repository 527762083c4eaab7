package org.ndseq.cli.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.ndseq.cli.gate.KnownFindings;

/** Says in a SARIF document which results are new, as its {@code baselineState} has it. */
public final class SarifBaseline {
  private SarifBaseline() {}

  /** The document with a state for each result, or as it is if there is no baseline. */
  public static String mark(String sarif, KnownFindings baseline) {
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
      throw new IllegalStateException("we wrote it", e);
    }
  }
}
