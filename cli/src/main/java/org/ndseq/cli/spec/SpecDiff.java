package org.ndseq.cli.spec;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.finding.BlockFinding;
import org.ndseq.finding.Cycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Verdict;

/**
 * What newer findings have that a saved specification has not: blocks that must be skipped now, or
 * cycles that no block explains. Blocks are the same if they have the same id.
 */
public final class SpecDiff {
  private final Findings saved;
  private final Findings now;
  private final List<BlockFinding> added;
  private final List<BlockFinding> gone;
  private final List<BlockFinding> kept;

  private SpecDiff(Findings saved, Findings now) {
    this.saved = saved;
    this.now = now;
    Map<String, BlockFinding> before = byId(saved.blocks());
    Map<String, BlockFinding> after = byId(now.blocks());
    this.added = now.blocks().stream().filter(b -> !before.containsKey(b.id())).toList();
    this.gone = saved.blocks().stream().filter(b -> !after.containsKey(b.id())).toList();
    this.kept = now.blocks().stream().filter(b -> before.containsKey(b.id())).toList();
  }

  public static SpecDiff of(Findings saved, Findings now) {
    return new SpecDiff(saved, now);
  }

  private static Map<String, BlockFinding> byId(List<BlockFinding> blocks) {
    return blocks.stream()
        .collect(Collectors.toMap(BlockFinding::id, Function.identity(), (a, b) -> a));
  }

  /** Whether the newer findings need something that the saved specification does not allow. */
  public boolean allowsMore() {
    return !added.isEmpty() || now.verdict() == Verdict.NONE || now.verdict() == Verdict.UNKNOWN;
  }

  /** As `diff -u` would have it, with a line a block or cycle. */
  public String text(String savedName, String nowName, TextStyle style) {
    StringBuilder text = new StringBuilder();
    text.append("--- %s: %s\n".formatted(savedName, describe(saved)));
    text.append("+++ %s: %s\n".formatted(nowName, describe(now)));
    kept.forEach(b -> text.append("  ").append(line(b)).append('\n'));
    gone.forEach(b -> text.append(style.good("- " + line(b))).append('\n'));
    added.forEach(b -> text.append(style.bad("+ " + line(b))).append('\n'));
    now.cycles().forEach(c -> text.append(style.bad("+ " + line(c))).append('\n'));
    return text.toString();
  }

  /** The verdict in a few words. */
  public static String describe(Findings f) {
    return switch (f.verdict()) {
      case SERIALIZABLE -> "serializable";
      case SPEC -> f.blocks().size() == 1 ? "one if(*) block" : f.blocks().size() + " if(*) blocks";
      case INTERLEAVED -> "interleaved";
      case NONE -> "no specification";
      case UNKNOWN -> "unknown, " + f.reason();
    };
  }

  private static String line(BlockFinding b) {
    return "if(*) %s:%d-%d in %s.%s"
        .formatted(
            b.file(),
            b.startLine(),
            b.endLine(),
            b.className(),
            b.method().replaceFirst("\\(.*", ""));
  }

  private static String line(Cycle c) {
    return "cycle "
        + c.steps().stream()
            .map(s -> s.access().text() + " " + s.variable() + " " + s.at().display())
            .collect(Collectors.joining(" -> "));
  }
}
