package org.ndseq.cli.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.cli.fix.TextFix;
import org.ndseq.cli.fix.TextFixes;
import org.ndseq.cli.gate.Level;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.Verdict;

/**
 * Findings as SARIF 2.1.0, for code-scanning services: a result per finding, both ends of a race
 * and the three accesses of a couple as related locations, cycles and witnesses as code flows with
 * a thread flow per task, both ways to a race in the same form, the finding's id as partial
 * fingerprint, and a fix where {@link TextFixes} knows one.
 */
public final class SarifReport {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Sources sources;
  private final TextFixes fixes;
  private final ArrayNode results = JSON.arrayNode();

  private SarifReport(Sources sources) {
    this.sources = sources;
    this.fixes = new TextFixes(sources::text);
  }

  public static String render(Findings findings, Sources sources) {
    return new SarifReport(sources).document(findings).toPrettyString() + "\n";
  }

  private ObjectNode document(Findings f) {
    f.cycles().forEach(this::cycle);
    f.races().forEach(this::race);
    f.couples().forEach(c -> couple(c, f.verdict()));
    f.blocks().forEach(this::block);
    f.proofs().forEach(this::proof);
    ObjectNode driver =
        JSON.objectNode().put("name", f.tool().name()).put("version", f.tool().version());
    ArrayNode rules = driver.putArray("rules");
    for (SarifRule rule : SarifRule.values()) {
      ObjectNode r = rules.addObject().put("id", rule.id());
      r.putObject("shortDescription").put("text", rule.title());
      r.putObject("fullDescription").put("text", rule.text());
      r.putObject("defaultConfiguration").put("level", rule.level());
    }
    ObjectNode run = JSON.objectNode();
    run.putObject("tool").set("driver", driver);
    run.put("columnKind", "utf16CodeUnits");
    run.set("results", results);
    ObjectNode root =
        JSON.objectNode()
            .put("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            .put("version", "2.1.0");
    root.putArray("runs").add(run);
    return root;
  }

  private void cycle(ConflictCycle c) {
    Place at = c.steps().get(0).at();
    ObjectNode r =
        result(SarifRule.NO_SPEC, c.id(), at, SarifRule.NO_SPEC.title() + ": " + c.suggestion());
    related(
        r,
        c.steps().stream()
            .map(s -> Map.entry(s.task() + " " + s.access().text() + "s " + s.variable(), s.at()))
            .toList());
    flows(
        r,
        c.steps().stream()
            .map(s -> new Step(s.task(), s.access().text() + " " + s.variable(), s.at()))
            .toList());
    fixes(r, fixes.of(c));
  }

  private void race(Race race) {
    String text =
        "%s at %s and %s at %s are not ordered (%s)"
            .formatted(
                race.first().access().text(),
                race.first().at().display(),
                race.second().access().text(),
                race.second().at().display(),
                race.variable());
    ObjectNode r = result(SarifRule.RACE, race.id(), race.first().at(), text);
    related(r, List.of(Map.entry("the other access", race.second().at())));
    ArrayNode stacks = r.putArray("stacks");
    for (Race.End end : List.of(race.first(), race.second())) {
      ObjectNode stack = stacks.addObject();
      stack.putObject("message").put("text", end.access().text() + " at " + end.at().display());
      ArrayNode frames = stack.putArray("frames");
      end.stack().forEach(p -> frames.addObject().set("location", location(p)));
    }
    List<Step> steps = new ArrayList<>(side(race, race.first(), "one task"));
    steps.addAll(side(race, race.second(), "another task"));
    flows(r, steps);
    fixes(r, fixes.of(race));
  }

  /** How a task comes to its access: the calls from the outside in, and then the access. */
  private static List<Step> side(Race race, Race.End end, String task) {
    List<Step> steps = new ArrayList<>();
    for (int i = end.stack().size() - 1; i >= 0; i--) {
      if (!end.stack().get(i).equals(end.at())) {
        steps.add(new Step(task, "calls", end.stack().get(i)));
      }
    }
    steps.add(new Step(task, end.access().text() + " " + race.variable(), end.at()));
    return steps;
  }

  private void couple(ReadCouple c, Verdict verdict) {
    String text =
        "the read of %s at %s can also see what %s"
            .formatted(c.variable(), c.read().at().display(), writer(c.challenger().at()));
    ObjectNode r = result(SarifRule.COUPLE, c.id(), c.read().at(), text);
    r.put("level", Level.of(c, verdict).toString());
    related(
        r,
        List.of(
            Map.entry("the write that was seen", c.write().at()),
            Map.entry("the other write", c.challenger().at())));
    flows(
        r,
        c.witness().stream()
            .map(s -> new Step(s.task(), s.event() + " " + s.variable(), s.at()))
            .toList());
  }

  private static String writer(Place at) {
    return at.display().isEmpty() ? "was there at first" : "is written at " + at.display();
  }

  private void block(IfStarBlock b) {
    ObjectNode r = result(SarifRule.BLOCK, b.id(), Sources.place(b), SarifRule.BLOCK.text());
    ObjectNode region = (ObjectNode) r.at("/locations/0/physicalLocation/region");
    if (b.endLine() >= b.startLine() && b.startLine() > 0) {
      region.put("endLine", b.endLine());
    }
  }

  private void proof(Proof p) {
    boolean proved = p.status() == Proof.Status.PROVED;
    ObjectNode r = result(SarifRule.INDEPENDENCE, p.id(), p.at(), p.reason());
    r.put("kind", proved ? "pass" : "review").put("level", "none");
    related(r, p.blockers().stream().map(b -> Map.entry("stands in the way", b)).toList());
  }

  private ObjectNode result(SarifRule rule, String id, Place at, String text) {
    ObjectNode r =
        results
            .addObject()
            .put("ruleId", rule.id())
            .put("ruleIndex", List.of(SarifRule.values()).indexOf(rule));
    r.put("level", rule.level());
    r.putObject("message").put("text", text);
    r.putArray("locations").add(location(at));
    r.putObject("partialFingerprints").put("ndseq/v1", id);
    return r;
  }

  private void related(ObjectNode result, List<Map.Entry<String, Place>> places) {
    ArrayNode related = result.putArray("relatedLocations");
    for (Map.Entry<String, Place> e : places) {
      if (e.getValue().line() > 0) {
        ObjectNode location = location(e.getValue());
        location.put("id", related.size());
        location.putObject("message").put("text", e.getKey());
        related.add(location);
      }
    }
  }

  private record Step(String task, String text, Place at) {}

  private void flows(ObjectNode result, List<Step> steps) {
    if (steps.isEmpty()) {
      return;
    }
    Map<String, ArrayNode> threads = new LinkedHashMap<>();
    ArrayNode flows = result.putArray("codeFlows").addObject().putArray("threadFlows");
    int order = 0;
    for (Step s : steps) {
      ArrayNode locations =
          threads.computeIfAbsent(
              s.task(), t -> flows.addObject().put("id", t).putArray("locations"));
      ObjectNode location = location(s.at());
      location.putObject("message").put("text", s.text());
      locations.addObject().put("executionOrder", order++).set("location", location);
    }
  }

  private void fixes(ObjectNode result, List<TextFix> found) {
    for (TextFix fix : found) {
      ObjectNode change = JSON.objectNode();
      change.putObject("artifactLocation").put("uri", uri(fix.file()));
      ArrayNode replacements = change.putArray("replacements");
      for (TextFix.Edit edit : fix.edits()) {
        ObjectNode replacement = replacements.addObject();
        replacement
            .putObject("deletedRegion")
            .put("startLine", edit.start().line())
            .put("startColumn", edit.start().column())
            .put("endLine", edit.end().line())
            .put("endColumn", edit.end().column());
        replacement.putObject("insertedContent").put("text", edit.text());
      }
      ObjectNode sarif = result.withArray("fixes").addObject();
      sarif.putObject("description").put("text", fix.description());
      sarif.putArray("artifactChanges").add(change);
    }
  }

  private String uri(String file) {
    String uri = sources.path(file).map(p -> p.toUri().toString()).orElse(file.replace(" ", "%20"));
    return uri.isEmpty() ? "unknown" : uri;
  }

  private ObjectNode location(Place at) {
    ObjectNode location = JSON.objectNode();
    ObjectNode physical = location.putObject("physicalLocation");
    physical.putObject("artifactLocation").put("uri", uri(at.file()));
    physical.putObject("region").put("startLine", Math.max(1, at.line()));
    if (!at.className().isEmpty()) {
      location
          .putArray("logicalLocations")
          .addObject()
          .put("fullyQualifiedName", at.className() + "." + at.method());
    }
    return location;
  }
}
