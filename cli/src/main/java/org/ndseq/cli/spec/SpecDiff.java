package org.ndseq.cli.spec;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.VerdictText;

/**
 * Difference between newer findings and a saved specification: blocks that must be skipped now, or
 * cycles that no block explains. Blocks are compared by id.
 */
public final class SpecDiff {
  private final Findings saved;
  private final Findings now;
  private final List<IfStarBlock> added;
  private final List<IfStarBlock> gone;
  private final List<IfStarBlock> kept;

  private SpecDiff(Findings saved, Findings now) {
    this.saved = saved;
    this.now = now;
    Map<String, IfStarBlock> before = byId(saved.blocks());
    Map<String, IfStarBlock> after = byId(now.blocks());
    this.added = now.blocks().stream().filter(b -> !before.containsKey(b.id())).toList();
    this.gone = saved.blocks().stream().filter(b -> !after.containsKey(b.id())).toList();
    this.kept = now.blocks().stream().filter(b -> before.containsKey(b.id())).toList();
  }

  public static SpecDiff of(Findings saved, Findings now) {
    return new SpecDiff(saved, now);
  }

  private static Map<String, IfStarBlock> byId(List<IfStarBlock> blocks) {
    return blocks.stream()
        .collect(Collectors.toMap(IfStarBlock::id, Function.identity(), (a, b) -> a));
  }

  /** Whether the newer findings need a block that the saved specification does not have. */
  public boolean allowsMore() {
    return !added.isEmpty() || !now.verdict().explainsRuns();
  }

  /** The difference in the form of {@code diff -u}, with a line for each block or cycle. */
  public String text(String savedName, String nowName, TextStyle style) {
    StringBuilder text = new StringBuilder();
    text.append("--- %s: %s\n".formatted(savedName, VerdictText.brief(saved)));
    text.append("+++ %s: %s\n".formatted(nowName, VerdictText.brief(now)));
    kept.forEach(b -> text.append("  ").append(line(b)).append('\n'));
    gone.forEach(b -> text.append(style.good("- " + line(b))).append('\n'));
    added.forEach(b -> text.append(style.bad("+ " + line(b))).append('\n'));
    now.cycles().forEach(c -> text.append(style.bad("+ " + line(c))).append('\n'));
    return text.toString();
  }

  private static String line(IfStarBlock b) {
    return "if(*) %s:%d-%d in %s.%s"
        .formatted(b.file(), b.startLine(), b.endLine(), b.className(), b.start().methodName());
  }

  private static String line(ConflictCycle c) {
    return "cycle "
        + c.steps().stream()
            .map(s -> s.access().text() + " " + s.variable() + " " + s.at().display())
            .collect(Collectors.joining(" -> "));
  }
}
