package org.ndseq.cli.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.finding.picture.SceneIndex;

/**
 * What the page draws, as JSON that is safe inside a script element. It has a bound, so that the
 * page opens quickly however much was found: findings beyond it are counted, pictures lose their
 * scenes and then are left out, and so are scenes of single findings and sources that have no room.
 */
final class PageData {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int MIB = 1 << 20;
  private static final int FINDINGS_BYTES = 5 * MIB / 4;
  private static final int SCENES_BYTES = MIB / 4;
  private static final int PICTURES_BYTES = 3 * MIB / 2;
  private static final int SOURCES_BYTES = 3 * MIB / 2;

  /** Every list of findings with the word for one of them, the most important first. */
  private static final List<Map.Entry<String, String>> LISTS =
      List.of(
          Map.entry("cycles", "cycle"),
          Map.entry("blocks", "block"),
          Map.entry("races", "race"),
          Map.entry("couples", "couple"),
          Map.entry("proofs", "proof"));

  private final ObjectNode root = JsonNodeFactory.instance.objectNode();

  private PageData() {}

  static String of(Findings findings, SourceTexts sources, List<RunPicture> pictures) {
    PageData data = new PageData();
    data.scenes(findings, data.pictures(pictures));
    data.findings(findings);
    data.sources(sources);
    return inScript(data.root.toString());
  }

  /** The pictures that are drawn. */
  private List<RunPicture> pictures(List<RunPicture> pictures) {
    List<RunPicture> drawn = new ArrayList<>();
    ArrayNode list = root.putArray("pictures");
    Budget budget = new Budget(PICTURES_BYTES);
    for (RunPicture picture : pictures) {
      JsonNode whole = MAPPER.valueToTree(picture);
      if (budget.takes(whole)) {
        list.add(whole);
        drawn.add(picture);
        continue;
      }
      JsonNode bare =
          MAPPER.valueToTree(
              new RunPicture(
                  picture.run(),
                  picture.events(),
                  picture.buckets(),
                  picture.lanes(),
                  picture.conflicts(),
                  List.of()));
      if (budget.takes(bare)) {
        list.add(bare);
      }
    }
    return drawn;
  }

  private void scenes(Findings findings, List<RunPicture> drawn) {
    ArrayNode list = root.putArray("scenes");
    Budget budget = new Budget(SCENES_BYTES);
    for (FindingScene scene : SceneIndex.plain(findings, drawn)) {
      JsonNode node = MAPPER.valueToTree(scene);
      if (budget.takes(node)) {
        list.add(node);
      }
    }
  }

  private void findings(Findings findings) {
    ObjectNode tree;
    try {
      tree = (ObjectNode) MAPPER.readTree(FindingsWriter.toJson(findings));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what the writer writes is JSON", e);
    }
    ObjectNode omitted = root.putObject("omitted");
    Budget budget = new Budget(FINDINGS_BYTES);
    for (Map.Entry<String, String> kind : LISTS) {
      ArrayNode all = (ArrayNode) tree.get(kind.getKey());
      ArrayNode kept = JsonNodeFactory.instance.arrayNode();
      for (JsonNode finding : all) {
        ((ObjectNode) finding).remove("witness"); // the scene shows it
        if (budget.takes(finding)) {
          kept.add(finding);
        }
      }
      if (kept.size() < all.size()) {
        omitted.put(kind.getValue(), all.size() - kept.size());
      }
      tree.set(kind.getKey(), kept);
    }
    root.set("findings", tree);
  }

  private void sources(SourceTexts sources) {
    ObjectNode texts = root.putObject("sources");
    Budget budget = new Budget(SOURCES_BYTES);
    for (String file : sources.files()) {
      sources
          .text(file)
          .filter(text -> budget.takes(JsonNodeFactory.instance.textNode(text)))
          .ifPresent(text -> texts.put(file, text));
    }
  }

  /** JSON that cannot end the script element it stands in, nor open a comment there. */
  private static String inScript(String json) {
    return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
  }

  /** So many bytes of the page. */
  private static final class Budget {
    private int left;

    Budget(int bytes) {
      this.left = bytes;
    }

    /** Whether there is room; if so, it is taken. */
    boolean takes(JsonNode node) {
      int size = inScript(node.toString()).getBytes(StandardCharsets.UTF_8).length + 1;
      if (size > left) {
        return false;
      }
      left -= size;
      return true;
    }
  }
}
