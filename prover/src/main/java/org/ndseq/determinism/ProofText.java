package org.ndseq.determinism;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Words an answer for people to read. */
public final class ProofText {
  private ProofText() {}

  /** One paragraph per region and a line with the counts. */
  public static String of(DeterminismProver.Result result) {
    return of(result, conflict -> "");
  }

  /** The same, with what else is known of each conflict after its sentence. */
  public static String of(
      DeterminismProver.Result result, Function<RegionProof.Conflict, String> more) {
    StringBuilder text = new StringBuilder();
    result.proofs().forEach(p -> text.append(region(p, more)));
    for (String file : result.unreadable()) {
      text.append("not readable as a class file: ").append(file).append('\n');
    }
    for (String note : result.notes()) {
      text.append(note).append('\n');
    }
    text.append(counts(result.proofs())).append('\n');
    return text.toString();
  }

  /** How many regions have which answer. */
  public static String counts(List<RegionProof> proofs) {
    return "%d regions: %d proved deterministic, %d not proved, %d not analysed"
        .formatted(
            proofs.size(),
            count(proofs, RegionProof.Proved.class),
            count(proofs, RegionProof.NotProved.class),
            count(proofs, RegionProof.NotAnalysed.class));
  }

  private static long count(List<RegionProof> proofs, Class<? extends RegionProof.Verdict> kind) {
    return proofs.stream().filter(p -> kind.isInstance(p.verdict())).count();
  }

  private static String region(RegionProof p, Function<RegionProof.Conflict, String> more) {
    String lines = p.lines().stream().map(String::valueOf).collect(Collectors.joining(", "));
    String name = p.method().substring(0, p.method().indexOf('('));
    return "%s:%s %s.%s: %s\n"
        .formatted(p.file(), lines, p.className(), name, verdict(p.verdict(), more));
  }

  private static String verdict(
      RegionProof.Verdict verdict, Function<RegionProof.Conflict, String> more) {
    if (verdict instanceof RegionProof.Proved p) {
      StringBuilder text = new StringBuilder("proved deterministic");
      if (!p.reductions().isEmpty()) {
        text.append("; commuting updates: ");
        text.append(p.reductions().stream().map(String::valueOf).collect(Collectors.joining(", ")));
      }
      p.assumptions().forEach(a -> text.append("\n    provided that ").append(a));
      return text.toString();
    } else if (verdict instanceof RegionProof.NotProved n) {
      return "not proved\n    " + sentence(n.conflict()) + more.apply(n.conflict());
    }
    return "not analysed: " + ((RegionProof.NotAnalysed) verdict).reason();
  }

  /** The conflict in one sentence. */
  public static String sentence(RegionProof.Conflict c) {
    boolean sure = c.certain() == RegionProof.Certainty.EXAMPLE;
    String who = c.example().isEmpty() || !sure ? "two tasks" : c.example();
    String what =
        c.first().access().equals(c.second().access())
            ? "both " + c.first().access()
            : c.first().access() + " and " + c.second().access();
    String where =
        c.first().line() == c.second().line() && c.first().file().equals(c.second().file())
            ? "at line " + c.first().line()
            : "at lines " + place(c.first(), c.second()) + " and " + place(c.second(), c.first());
    return who + (sure ? " " : " may ") + what + " " + c.variable() + " " + where + why(c.kind());
  }

  private static String place(RegionProof.End end, RegionProof.End other) {
    return end.file().equals(other.file()) ? "" + end.line() : end.file() + ":" + end.line();
  }

  private static String why(RegionProof.Kind kind) {
    return switch (kind) {
      case RACE -> "";
      case ORDER -> " (one at a time, but either may come first)";
      case ROUNDING -> " (a floating-point sum: the last digits depend on the order)";
    };
  }
}
