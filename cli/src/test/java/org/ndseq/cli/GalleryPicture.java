package org.ndseq.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ndseq.cli.report.Browser;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.JsonFile;
import org.ndseq.finding.Level;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.finding.picture.FindingScene.Edge;
import org.ndseq.finding.picture.FindingScene.EdgeKind;
import org.ndseq.finding.picture.FindingScene.Step;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.Trace;

/**
 * The interleaving of a program of the gallery as an SVG file, drawn by the scripts of the page:
 * the worst finding, or, if there is none, two conflicting accesses of a run.
 */
final class GalleryPicture {
  /** Calls the page's own function, and writes its styles into the elements. */
  private static final String DRAW =
      """
      document.getElementById("detail").style.width = "700px";
      shown.level = 1;
      shown.step = -1;
      const box = lanes({ scene: JSON.parse(arguments[0]), kind: arguments[1] });
      document.getElementById("detail").append(box);
      const picture = box.querySelector("svg");
      const names = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "paint-order"];
      for (const e of picture.querySelectorAll("*")) {
        const style = getComputedStyle(e);
        if (e.tagName === "title") continue;
        for (const n of names) {
          const value = style.getPropertyValue(n);
          if (value && value !== "none" && value !== "auto" && value !== "normal" && !(n === "opacity" && value === "1"))
            e.setAttribute(n, value.replaceAll("px", ""));
          else if (n === "fill") e.setAttribute(n, "none");
        }
        if (e.tagName === "text") {
          e.setAttribute("font-size", style.fontSize);
          e.setAttribute("font-weight", style.fontWeight);
        }
      }
      for (const e of picture.querySelectorAll("*")) {
        e.removeAttribute("class"); // only now: the styles of a part depend on the classes around it
        e.removeAttribute("data-step");
      }
      picture.querySelectorAll("title").forEach((t) => t.remove());
      picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
      picture.setAttribute("font-family", "monospace");
      const back = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      back.setAttribute("width", "100%");
      back.setAttribute("height", "100%");
      back.setAttribute("fill", getComputedStyle(box).backgroundColor);
      picture.prepend(back);
      const text = picture.outerHTML;
      box.remove();
      return text;
      """;

  private GalleryPicture() {}

  /** A page whose functions can be called from outside: without their scope, and without policy. */
  static String withOpenScripts(String page) {
    String open =
        page.replaceFirst("<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "")
            .replace("\n(() => {\n\"use strict\";\n", "\n")
            .replace("\n})();\n</script>", "\n</script>");
    if (open.contains("(() => {\n\"use strict\"")) {
      throw new IllegalArgumentException("the scripts of the page begin in another way");
    }
    return open;
  }

  /** The picture of the run of a report, of which the browser shows the page. */
  static String of(Findings findings, Path report, Trace trace, Browser browser) {
    Optional<Finding> worst = findings.all().stream().findFirst();
    SceneIndex scenes =
        SceneIndex.of(findings, PictureFile.beside(report.resolve("findings.json")));
    // A note is no mistake: the run is drawn as it was.
    boolean isWrong =
        worst.filter(f -> f.level(findings.verdict()).reaches(Level.WARNING)).isPresent();
    Optional<FindingScene> scene = worst.filter(f -> isWrong).flatMap(f -> scenes.of(f.id()));
    String kind = worst.map(f -> f.type().key()).orElse("race");
    String json = JsonFile.toJson(scene.orElseGet(() -> right(trace)));
    return browser.call(DRAW, json, kind).replace("><", ">\n<") + "\n";
  }

  /**
   * A scene around two accesses of two tasks that conflict, or of the same field if none do;
   * nothing in it is marked.
   */
  private static FindingScene right(Trace trace) {
    int[] pair = pair(trace, GalleryPicture::conflict);
    if (pair.length == 0) {
      pair = pair(trace, (t, a, b) -> t.kind(a).isWriting() && t.site(a) == t.site(b));
    }
    RunPainter painter = new RunPainter(0, trace);
    painter.cycle("", pair);
    return unmarked(painter.paint().scenes().get(0));
  }

  /** A relation of two events. */
  private interface EventRelation {
    boolean holds(Trace trace, int a, int b);
  }

  /** The first two accesses of different tasks, other than main, in a relation. */
  private static int[] pair(Trace trace, EventRelation relation) {
    LinearOrder order = LinearOrder.of(trace);
    int main = trace.task(order.event(0));
    for (int second = 0; second < order.size(); second++) {
      for (int first = 0; first < second; first++) {
        int a = order.event(first);
        int b = order.event(second);
        boolean areAccesses = trace.kind(a).isAccess() && trace.kind(b).isAccess();
        boolean areTasks = trace.task(a) != main && trace.task(b) != main;
        if (areAccesses
            && areTasks
            && trace.task(a) != trace.task(b)
            && relation.holds(trace, a, b)) {
          return new int[] {a, b};
        }
      }
    }
    return new int[0];
  }

  private static boolean conflict(Trace trace, int a, int b) {
    return trace.target(a) == trace.target(b)
        && (trace.kind(a).isWriting() || trace.kind(b).isWriting());
  }

  private static FindingScene unmarked(FindingScene scene) {
    List<Step> steps =
        scene.steps().stream()
            .map(
                s ->
                    new Step(
                        s.task(),
                        s.event(),
                        s.variable(),
                        s.at(),
                        s.rank(),
                        SceneRole.NEARBY,
                        s.near(),
                        s.hidden()))
            .toList();
    List<Edge> edges =
        scene.edges().stream()
            .map(
                e ->
                    e.kind() == EdgeKind.FINDING
                        ? new Edge(e.from(), e.to(), EdgeKind.CONFLICT)
                        : e)
            .toList();
    return new FindingScene(scene.finding(), steps, edges);
  }
}
