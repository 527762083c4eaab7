package org.ndseq.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.cli.fix.TextFix;
import org.ndseq.cli.fix.TextFixFinder;
import org.ndseq.finding.Confirmation;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Headline;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.Verdict;

/**
 * Findings as SARIF 2.1.0, for code-scanning services: a result per finding, its other places as
 * related locations, cycles and witnesses as code flows with a thread flow per task, both stacks of
 * a race in the same form, the finding's id as partial fingerprint, and a fix where {@link
 * TextFixFinder} finds one. The headline of the report is a property of the run.
 */
public final class SarifReport {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final SourceTextIndex sources;
  private final TextFixFinder fixes;
  private final ArrayNode results = JSON.arrayNode();

  private SarifReport(SourceTextIndex sources) {
    this.sources = sources;
    this.fixes = new TextFixFinder(sources::text);
  }

  public static String render(Findings findings, SourceTextIndex sources) {
    return new SarifReport(sources).document(findings).toPrettyString() + "\n";
  }

  private ObjectNode document(Findings f) {
    f.all().forEach(finding -> result(finding, f.verdict()));
    ObjectNode driver =
        JSON.objectNode().put("name", f.tool().name()).put("version", f.tool().version());
    ArrayNode rules = driver.putArray("rules");
    for (SarifRule rule : SarifRule.values()) {
      ObjectNode r = rules.addObject().put("id", rule.id());
      r.putObject("shortDescription").put("text", rule.title());
      r.putObject("fullDescription").put("text", rule.text());
      r.putObject("defaultConfiguration").put("level", rule.level().toString());
    }
    ObjectNode run = JSON.objectNode();
    run.putObject("tool").set("driver", driver);
    run.put("columnKind", "utf16CodeUnits");
    if (!f.program().unrecorded().isEmpty()) {
      ObjectNode invocation = run.putArray("invocations").addObject();
      invocation.put("executionSuccessful", true);
      ArrayNode notifications = invocation.putArray("toolExecutionNotifications");
      f.program()
          .unrecorded()
          .forEach(
              c ->
                  notifications
                      .addObject()
                      .put("level", "warning")
                      .putObject("message")
                      .put("text", c.text()));
    }
    run.set("results", results);
    ObjectNode properties = run.putObject("properties").put("verdict", f.verdict().text());
    ArrayNode headline = properties.putArray("headline");
    Headline.of(f).lines().forEach(l -> headline.add(l.label() + ": " + l.sentences()));
    ObjectNode root =
        JSON.objectNode()
            .put("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            .put("version", "2.1.0");
    root.putArray("runs").add(run);
    return root;
  }

  private void result(Finding finding, Verdict verdict) {
    SarifRule rule = SarifRule.of(finding.type());
    ObjectNode r =
        results
            .addObject()
            .put("ruleId", rule.id())
            .put("ruleIndex", List.of(SarifRule.values()).indexOf(rule));
    r.put("level", finding.level(verdict).toString());
    r.putObject("message").put("text", finding.message());
    ArrayNode locations = r.putArray("locations");
    finding.places().stream()
        .limit(1)
        .filter(p -> !p.at().display().isEmpty())
        .forEach(p -> locations.add(location(p)));
    r.putObject("partialFingerprints").put("ndseq/v1", finding.id());
    related(r, finding.places());
    confirmation(r, finding.confirmation());
    if (finding instanceof ConflictCycle c) {
      flows(r, SarifStepWriter.of(c));
      fixes(r, fixes.of(c));
    } else if (finding instanceof Race race) {
      stack(r, "one task: " + race.first().access().text() + " at ", race.first());
      stack(r, "another task: " + race.second().access().text() + " at ", race.second());
      flows(r, SarifStepWriter.of(race));
      fixes(r, fixes.of(race));
    } else if (finding instanceof ReadCouple c) {
      flows(r, SarifStepWriter.of(c.witness()));
    } else if (finding instanceof Deadlock d) {
      for (Deadlock.WaitingTask t : d.tasks()) {
        stack(r, t.task() + " waits at ", t.waitsFor().at(), t.waitsFor().stack());
        t.holds().forEach(l -> stack(r, t.task() + " acquires at ", l.at(), l.stack()));
      }
      flows(r, SarifStepWriter.of(d));
    } else if (finding instanceof TaskFailure t) {
      stack(r, t.exception() + " at ", t.at(), t.stack());
    } else if (finding instanceof Proof p) {
      r.put("kind", p.proved() ? "pass" : "review");
    }
  }

  private static void confirmation(ObjectNode result, Confirmation confirmation) {
    if (confirmation.state() == ConfirmationState.PREDICTED) {
      return;
    }
    ObjectNode node =
        result
            .putObject("properties")
            .putObject("confirmation")
            .put("state", confirmation.state().text());
    confirmation.changed().forEach(node.withArray("changed")::add);
    node.put("ordinary", confirmation.ordinary())
        .put("outcome", confirmation.outcome())
        .put("schedule", confirmation.schedule())
        .put("reason", confirmation.reason());
  }

  private void stack(ObjectNode result, String text, Race.End end) {
    stack(result, text, end.at(), end.stack());
  }

  /** Adds a stack; the format allows each only once in a result. */
  private void stack(ObjectNode result, String text, Place at, List<Place> places) {
    ObjectNode stack = JSON.objectNode();
    stack.putObject("message").put("text", text + at.display());
    ArrayNode frames = stack.putArray("frames");
    places.forEach(p -> frames.addObject().set("location", location(p)));
    addOnce(result.withArray("stacks"), stack);
  }

  private static void addOnce(ArrayNode list, ObjectNode node) {
    for (JsonNode present : list) {
      if (present.equals(node)) {
        return;
      }
    }
    list.add(node);
  }

  /** All places but the first, which is the location of the result. */
  private void related(ObjectNode result, List<FindingPlace> places) {
    ArrayNode related = result.putArray("relatedLocations");
    for (FindingPlace place : places.subList(Math.min(1, places.size()), places.size())) {
      if (place.at().line() > 0) {
        ObjectNode location = location(place);
        location.put("id", related.size());
        location.putObject("message").put("text", place.label());
        related.add(location);
      }
    }
  }

  private void flows(ObjectNode result, List<SarifStepWriter.Step> steps) {
    if (steps.isEmpty()) {
      return;
    }
    Map<String, ArrayNode> threads = new LinkedHashMap<>();
    ArrayNode flows = result.putArray("codeFlows").addObject().putArray("threadFlows");
    int order = 0;
    for (SarifStepWriter.Step s : steps) {
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
      ObjectNode sarif = JSON.objectNode();
      sarif.putObject("description").put("text", fix.description());
      sarif.putArray("artifactChanges").add(change);
      addOnce(result.withArray("fixes"), sarif);
    }
  }

  private String uri(String file) {
    return sources.path(file).map(p -> p.toUri().toASCIIString()).orElse(UriText.relative(file));
  }

  private ObjectNode location(FindingPlace place) {
    ObjectNode location = location(place.at());
    if (place.lastLine() > place.at().line()
        && location.at("/physicalLocation/region") instanceof ObjectNode region) {
      region.put("endLine", place.lastLine());
    }
    return location;
  }

  /** The parts of a place that are known; a place without a file has its method only. */
  private ObjectNode location(Place at) {
    ObjectNode location = JSON.objectNode();
    if (!at.file().isEmpty()) {
      ObjectNode physical = location.putObject("physicalLocation");
      physical.putObject("artifactLocation").put("uri", uri(at.file()));
      if (at.line() > 0) {
        physical.putObject("region").put("startLine", at.line());
      }
    }
    if (!at.className().isEmpty()) {
      location
          .putArray("logicalLocations")
          .addObject()
          .put("fullyQualifiedName", at.className() + "." + at.method());
    }
    return location;
  }
}
