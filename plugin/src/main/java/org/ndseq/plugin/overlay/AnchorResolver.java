package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.PsiStatement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks anchors up in the file as it reads now. */
final class AnchorResolver {
  private final Map<String, CodeUnit> units = new HashMap<>();

  /** By identity, since the anchors of a member share one unit. */
  private final IdentityHashMap<SpotAnchor.Unit, Present> present = new IdentityHashMap<>();

  AnchorResolver(PsiJavaFile file) {
    for (CodeUnit unit : CodeUnit.of(file)) {
      units.putIfAbsent(unit.key(), unit);
    }
  }

  /** Current state of a member of the run. */
  private record Present(
      CodeUnit unit, boolean unchanged, List<PsiStatement> statements, StatementDiff diff) {}

  /** One overlay for every anchor whose member still exists. */
  List<FindingOverlay> resolve(List<SpotAnchor> anchors) {
    List<FindingOverlay> overlays = new ArrayList<>();
    for (SpotAnchor anchor : anchors) {
      CodeUnit unit = units.get(anchor.unit().key());
      if (unit != null) {
        overlays.add(
            overlay(anchor, present.computeIfAbsent(anchor.unit(), was -> compare(was, unit))));
      }
    }
    return overlays;
  }

  private static Present compare(SpotAnchor.Unit was, CodeUnit unit) {
    List<PsiStatement> statements = unit.statements();
    boolean unchanged = was.tokens().equals(CodeTokenText.of(unit.member()));
    StatementDiff diff =
        unchanged
            ? StatementDiff.same(statements.size())
            : new StatementDiff(was.statements(), StatementText.of(statements));
    return new Present(unit, unchanged, statements, diff);
  }

  private static FindingOverlay overlay(SpotAnchor anchor, Present now) {
    return find(anchor, now)
        .orElseGet(
            () -> {
              PsiElement name = now.unit().nameElement();
              return new FindingOverlay(anchor.spot(), name, name, OverlayFreshness.LOST);
            });
  }

  private static Optional<FindingOverlay> find(SpotAnchor anchor, Present now) {
    OverlayFreshness freshness = now.unchanged() ? OverlayFreshness.FRESH : OverlayFreshness.STALE;
    int first = now.diff().now(anchor.first());
    int last = now.diff().now(anchor.last());
    if (anchor.first() >= 0 && (first < 0 || last < 0)) {
      return Optional.empty();
    }
    PsiElement start = first < 0 ? now.unit().member() : now.statements().get(first);
    PsiElement end = first < 0 ? start : now.statements().get(last);
    if (start.getParent() != end.getParent()) {
      return Optional.empty();
    }
    if (!anchor.access().isEmpty()) {
      return OccurrenceOrder.find(start, anchor.access(), anchor.occurrence())
          .map(access -> new FindingOverlay(anchor.spot(), access, access, freshness));
    }
    return first < 0
        ? Optional.empty()
        : Optional.of(new FindingOverlay(anchor.spot(), start, end, freshness));
  }
}
