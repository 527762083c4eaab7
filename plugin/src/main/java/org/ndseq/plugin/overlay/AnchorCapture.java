package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.PsiStatement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.finding.Place;
import org.ndseq.plugin.findings.PlaceNaming;
import org.ndseq.plugin.findings.Spot;

/** Anchors the spots of one file in the text that was run. */
final class AnchorCapture {
  private final PsiJavaFile file;
  private final LineNumberIndex lines;
  private final List<Located> units = new ArrayList<>();
  private final AccessFinder accesses;
  private final Map<CodeUnit, SpotAnchor.Unit> snapshots = new HashMap<>();
  private final Map<CodeUnit, List<PsiStatement>> statements = new HashMap<>();
  private final Map<CodeUnit, StatementFinder> finders = new HashMap<>();

  AnchorCapture(PsiJavaFile file) {
    this.file = file;
    this.lines = new LineNumberIndex(file.getText());
    this.accesses = new AccessFinder(lines);
    for (CodeUnit unit : CodeUnit.of(file)) {
      int first = lines.lineOf(unit.range().getStartOffset());
      units.add(new Located(unit, first, lines.lineOf(unit.range().getEndOffset())));
    }
  }

  /** A member and its lines. */
  private record Located(CodeUnit unit, int first, int last) {}

  List<SpotAnchor> capture(List<Spot> spots) {
    List<SpotAnchor> anchors = new ArrayList<>();
    for (Spot spot : spots) {
      capture(spot).ifPresent(anchors::add);
    }
    return anchors;
  }

  private Optional<SpotAnchor> capture(Spot spot) {
    if (!isHere(spot.place())) {
      return Optional.empty();
    }
    return unitAt(spot.place()).map(unit -> anchor(spot, unit));
  }

  private boolean isHere(Place place) {
    return place.line() > 0
        && place.line() <= lines.count()
        && place.file().equals(file.getName())
        && PlaceNaming.packageName(place).equals(file.getPackageName());
  }

  /** The member with code on that line; of several the one with the method's name. */
  private Optional<CodeUnit> unitAt(Place place) {
    for (Located here : units) {
      if (here.first() <= place.line()
          && place.line() <= here.last()
          && here.unit().mayCompileTo(place.methodName())) {
        return Optional.of(here.unit());
      }
    }
    return Optional.empty();
  }

  private SpotAnchor anchor(Spot spot, CodeUnit unit) {
    List<PsiStatement> all = statements.computeIfAbsent(unit, CodeUnit::statements);
    SpotAnchor.Unit snapshot = snapshots.computeIfAbsent(unit, key -> snapshot(key, all));
    StatementFinder finder = finders.computeIfAbsent(unit, key -> new StatementFinder(lines, all));
    int line = spot.place().line();
    if (spot.access().isEmpty()) {
      StatementFinder.Run run =
          finder.within(line, spot.part().lastLine()).orElse(new StatementFinder.Run(-1, -1));
      return new SpotAnchor(spot, snapshot, run.first(), run.last(), "", 0);
    }
    int at = finder.innermostAt(line).orElse(-1);
    return access(unit, all, finder, spot)
        .map(access -> accessAnchor(spot, snapshot, all, unit, access))
        .orElse(new SpotAnchor(spot, snapshot, at, at, "", 0));
  }

  /**
   * Finds the access by name in the statements on the line, innermost first; else the only call of
   * the innermost.
   */
  private Optional<PsiElement> access(
      CodeUnit unit, List<PsiStatement> all, StatementFinder finder, Spot spot) {
    List<Integer> around = finder.around(spot.place().line());
    if (around.isEmpty()) {
      return accesses.inMember(unit.member(), spot);
    }
    List<PsiElement> named = new ArrayList<>();
    for (int at : around) {
      List<PsiElement> here = accesses.named(unit.member(), all.get(at), spot);
      Optional<PsiElement> fitting = AccessFinder.ofKind(here, AccessFinder.named(spot).kind());
      if (fitting.isPresent()) {
        return fitting;
      }
      named.addAll(here);
    }
    return named.isEmpty()
        ? accesses.onlyCall(all.get(around.get(0)), spot)
        : Optional.of(named.get(0));
  }

  private static SpotAnchor accessAnchor(
      Spot spot, SpotAnchor.Unit unit, List<PsiStatement> all, CodeUnit code, PsiElement access) {
    int at = innermostAround(all, access);
    PsiElement within = at < 0 ? code.member() : all.get(at);
    String tokens = CodeTokenText.of(access);
    return new SpotAnchor(
        spot, unit, at, at, tokens, OccurrenceOrder.indexOf(within, access, tokens));
  }

  private static int innermostAround(List<PsiStatement> all, PsiElement element) {
    int best = -1;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).getTextRange().contains(element.getTextRange())) {
        best = i;
      }
    }
    return best;
  }

  private static SpotAnchor.Unit snapshot(CodeUnit unit, List<PsiStatement> statements) {
    return new SpotAnchor.Unit(
        unit.key(), CodeTokenText.of(unit.member()), StatementText.of(statements));
  }
}
