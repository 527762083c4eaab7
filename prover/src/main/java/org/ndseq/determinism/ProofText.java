package org.ndseq.determinism;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words an answer for people to read. */
public final class ProofText {
  /** Names of classes, methods and files in a reason. */
  private static final Pattern NAMES =
      Pattern.compile("\\S*\\(\\)|\\S+\\.java:\\d+|(?:\\w+[.$])+\\w+(?:::\\S+)?");

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
    text.append(reasons(result.proofs()));
    text.append(counts(result.proofs())).append('\n');
    return text.toString();
  }

  /** How many regions are not proved for which reason, the most frequent first. */
  private static String reasons(List<RegionProof> proofs) {
    Map<String, Integer> all = new TreeMap<>();
    for (RegionProof p : proofs) {
      reason(p.verdict()).ifPresent(r -> all.merge(r, 1, Integer::sum));
    }
    if (all.values().stream().mapToInt(n -> n).sum() < 2) {
      return "";
    }
    StringBuilder text = new StringBuilder("Reasons:\n");
    all.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .forEach(e -> text.append("%6d  %s\n".formatted(e.getValue(), e.getKey())));
    return text.toString();
  }

  /** The reason without the names and lines of one region. */
  private static Optional<String> reason(RegionProof.Verdict verdict) {
    if (verdict instanceof RegionProof.NotProved n) {
      return Optional.of(
          switch (n.conflict().kind()) {
            case RACE -> "two accesses may conflict";
            case ORDER -> "two accesses exclude each other, but either may come first";
            case ROUNDING -> "a floating-point sum depends on the order";
          });
    }
    return verdict instanceof RegionProof.NotAnalysed a
        ? Optional.of(
            NAMES.matcher(a.reason()).replaceAll("...").replaceAll("line \\d+", "line ..."))
        : Optional.empty();
  }

  /** How many regions have which answer. */
  public static String counts(List<RegionProof> proofs) {
    return "%d %s: %d proved deterministic, %d not proved, %d not analysed"
        .formatted(
            proofs.size(),
            proofs.size() == 1 ? "region" : "regions",
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
    String unsure = sure || c.example().isEmpty() ? "" : " (" + c.example() + ")";
    return who
        + (sure ? " " : " may ")
        + what
        + " "
        + c.variable()
        + " "
        + where
        + why(c.kind())
        + unsure;
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
