package org.ndseq.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.FindingType;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Headline;
import org.ndseq.finding.HeadlineLine;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.finding.picture.SceneIndex;

/**
 * Data of the page, as JSON that is safe inside a script element. Its size is bounded, so that the
 * page opens quickly whatever the number of findings: findings beyond the bound are counted,
 * pictures lose their scenes and then are omitted, as are scenes of single findings and sources for
 * which there is no room.
 */
final class PageData {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int MIB = 1 << 20;
  private static final int FINDINGS_BYTES = 5 * MIB / 4;
  private static final int SCENES_BYTES = MIB / 4;
  private static final int PROGRAM_BYTES = MIB / 8;
  private static final int PICTURES_BYTES = 3 * MIB / 2;
  private static final int SOURCES_BYTES = 3 * MIB / 2;

  /** Lists of the findings, which the page has as its items. */
  private static final List<String> LISTS =
      List.of("deadlocks", "failures", "cycles", "blocks", "races", "couples", "proofs");

  private final ObjectNode root = JsonNodeFactory.instance.objectNode();

  private PageData() {}

  static String of(Findings findings, SourceTextIndex sources, List<RunPicture> pictures) {
    return inScript(made(findings, sources, pictures).root.toString());
  }

  /** The data with the changes since an earlier report. */
  static String of(
      Findings findings,
      SourceTextIndex sources,
      List<RunPicture> pictures,
      FindingsComparison comparison) {
    PageData data = made(findings, sources, pictures);
    data.root.put("before", comparison.before());
    ObjectNode changes = data.root.putObject("changes");
    comparison.added().forEach(f -> changes.put(f.id(), "new"));
    comparison.changed().forEach(c -> changes.put(c.after().id(), "changed"));
    ArrayNode gone = data.root.putArray("gone");
    comparison
        .gone()
        .forEach(f -> gone.addObject().put("title", f.title()).put("where", f.where()));
    return inScript(data.root.toString());
  }

  private static PageData made(
      Findings findings, SourceTextIndex sources, List<RunPicture> pictures) {
    PageData data = new PageData();
    data.scenes(findings, data.pictures(pictures));
    data.header(findings);
    data.program(findings, sources);
    data.items(findings, sources);
    data.sources(sources);
    return data;
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

  /** Adds everything but the findings themselves, as in the JSON document, and the headline. */
  private void header(Findings findings) {
    ObjectNode tree = MAPPER.valueToTree(findings.only(f -> false));
    tree.remove(LISTS);
    root.set("findings", tree);
    ArrayNode headline = root.putArray("headline");
    for (HeadlineLine line : Headline.of(findings).lines()) {
      headline
          .addObject()
          .put("tone", line.tone().name().toLowerCase(Locale.ROOT))
          .put("title", line.title())
          .put("text", line.sentences());
    }
    ArrayNode types = root.putArray("types");
    for (FindingType type : FindingType.values()) {
      types
          .addObject()
          .put("key", type.key())
          .put("noun", type.noun())
          .put("explanation", type.explanation());
    }
  }

  /** Adds the lines of the sequential program, if there is one. */
  private void program(Findings findings, SourceTextIndex sources) {
    ArrayNode lines = root.putArray("program");
    Budget budget = new Budget(PROGRAM_BYTES);
    for (String line : SequentialProgram.lines(findings, sources)) {
      if (!budget.takes(JsonNodeFactory.instance.textNode(line))) {
        lines.add("// The rest is left out: `ndseq spec show` prints it.");
        return;
      }
      lines.add(line);
    }
  }

  /** Adds the findings with their texts, the most important first, as far as there is room. */
  private void items(Findings findings, SourceTextIndex sources) {
    ArrayNode items = root.putArray("items");
    Map<FindingType, Integer> left = new EnumMap<>(FindingType.class);
    Budget budget = new Budget(FINDINGS_BYTES);
    for (Finding finding : findings.all()) {
      ObjectNode item = item(finding, findings.verdict(), sources);
      if (budget.takes(item)) {
        items.add(item);
      } else {
        left.merge(finding.type(), 1, Integer::sum);
      }
    }
    ObjectNode omitted = root.putObject("omitted");
    left.forEach((type, number) -> omitted.put(type.key(), number));
  }

  private static ObjectNode item(Finding finding, Verdict verdict, SourceTextIndex sources) {
    ObjectNode raw = MAPPER.valueToTree(finding);
    raw.remove("witness"); // the scene shows it
    ObjectNode item =
        JsonNodeFactory.instance
            .objectNode()
            .put("kind", finding.type().key())
            .put("level", finding.level(verdict).toString())
            .put("title", finding.title())
            .put("where", finding.where())
            .put("message", finding.message())
            .put("own", isOwn(finding, sources));
    String confirmed = ". " + finding.confirmation().sentence();
    if (confirmed.length() > 2 && finding.message().endsWith(confirmed)) {
      // The page shows the confirmation above the message.
      item.put("lead", finding.message().replace(confirmed, ""));
    }
    ArrayNode places = item.putArray("places");
    for (FindingPlace place : finding.places()) {
      ObjectNode node = places.addObject().put("label", place.label());
      node.set("at", MAPPER.valueToTree(place.at()));
      place.access().ifPresent(a -> node.put("variable", a.variable()));
    }
    item.set("raw", raw);
    return item;
  }

  /** Whether a place of the finding is in a source of the program; libraries have none here. */
  private static boolean isOwn(Finding finding, SourceTextIndex sources) {
    return finding.places().stream().anyMatch(p -> sources.path(p.at().file()).isPresent());
  }

  private void sources(SourceTextIndex sources) {
    ObjectNode paths = root.putObject("paths");
    for (String file : sources.files()) {
      sources.path(file).ifPresent(p -> paths.put(file, p.toAbsolutePath().normalize().toString()));
    }
    ObjectNode texts = root.putObject("sources");
    Budget budget = new Budget(SOURCES_BYTES);
    for (String file : sources.files()) {
      sources
          .text(file)
          .filter(text -> budget.takes(JsonNodeFactory.instance.textNode(text)))
          .ifPresent(text -> texts.put(file, text));
    }
  }

  /** JSON that cannot end the script element that contains it, nor open a comment there. */
  private static String inScript(String json) {
    return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
  }

  /** Remaining size of the page in bytes. */
  private static final class Budget {
    private int left;

    Budget(int bytes) {
      this.left = bytes;
    }

    /** Reserves room for a node; false if there is not enough. */
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
