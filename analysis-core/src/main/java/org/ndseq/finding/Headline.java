package org.ndseq.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.ndseq.finding.HeadlineLine.Tone;

/**
 * The headline of every report: the most severe findings first (deadlocks, failures of tasks, races
 * and predicted cycles), then the verdict. A headline is good only if there is no finding of level
 * warning or above.
 *
 * @param lines at least one; the last one is the verdict unless the verdict is the most severe one
 */
public record Headline(List<HeadlineLine> lines) {
  public Headline {
    lines = List.copyOf(lines);
  }

  /** A line and how bad it is. */
  private record RankedLine(Level level, HeadlineLine line) {}

  public static Headline of(Findings findings) {
    List<RankedLine> ranked = new ArrayList<>();
    addConfirmedFailures(ranked, findings.all());
    addNews(ranked, findings, findings.deadlocks().stream().filter(d -> !d.isHang()).toList());
    addHangs(ranked, findings);
    addNews(ranked, findings, findings.failures());
    addSkipped(ranked, findings.blocks());
    addFailedRuns(ranked, findings);
    HeadlineLine verdict = withoutClasses(VerdictText.line(findings), findings.program());
    if (findings.verdict() == Verdict.NONE) {
      // Observed cycles are the reason of this verdict, and races are its usual cause.
      ranked.add(new RankedLine(Level.ERROR, verdict));
    } else {
      addNews(ranked, findings, findings.cycles());
      addNews(ranked, findings, findings.races());
    }
    ranked.sort(Comparator.comparing(RankedLine::level).reversed());
    List<HeadlineLine> lines = new ArrayList<>();
    ranked.forEach(r -> lines.add(r.line()));
    if (findings.verdict() != Verdict.NONE) {
      boolean isGood = ranked.isEmpty() && !findings.worst().reaches(Level.WARNING);
      lines.add(isGood ? verdict : notGood(verdict));
    }
    return new Headline(lines);
  }

  /** Adds a line if controlled runs that show findings failed. */
  private static void addConfirmedFailures(List<RankedLine> lines, List<Finding> findings) {
    List<Confirmation> failures =
        findings.stream().map(Finding::confirmation).filter(Confirmation::isFailure).toList();
    if (!failures.isEmpty()) {
      lines.add(
          news(
              Level.ERROR,
              "confirmed failure",
              "a controlled run of another schedule failed: "
                  + failures.get(0).changed().stream().findFirst().orElse("see the finding")));
    }
  }

  /** Adds a line if the runs equal sequential ones only without code that the result needs. */
  private static void addSkipped(List<RankedLine> lines, List<IfStarBlock> blocks) {
    boolean isSeen = blocks.stream().anyMatch(IfStarBlock::isNeeded);
    List<IfStarBlock> needed =
        blocks.stream().filter(isSeen ? IfStarBlock::isNeeded : IfStarBlock::isDoubtful).toList();
    if (!needed.isEmpty()) {
      String noun =
          needed.stream().allMatch(IfStarBlock::guard) ? "skipped check" : "skipped block";
      String title = needed.size() == 1 ? noun : needed.size() + " " + noun + "s";
      lines.add(
          news(
              Level.WARNING,
              title,
              isSeen
                  ? "the parallel program can end as if this code was not executed, and that"
                      + " changes the result"
                  : "runs equal sequential ones that skip a check, and it is not known whether"
                      + " the result needs it"));
    }
  }

  /** Adds a line if no run ended well and no finding has the reason. */
  private static void addFailedRuns(List<RankedLine> lines, Findings findings) {
    boolean haveAllFailed =
        !findings.runs().isEmpty() && findings.runs().stream().allMatch(r -> r.exitCode() != 0);
    if (lines.isEmpty() && haveAllFailed) {
      int number = findings.runs().size();
      String title = number == 1 ? "failed run" : number + " failed runs";
      lines.add(
          news(
              Level.WARNING,
              title,
              "no run of the program ended well; the last had exit code "
                  + findings.runs().get(number - 1).exitCode()));
    }
  }

  /** A verdict on code that was recorded is no verdict on the rest, so it is not good. */
  private static HeadlineLine withoutClasses(HeadlineLine verdict, ProgramInfo program) {
    List<UnrecordedClass> missing = program.unrecorded();
    if (missing.isEmpty()) {
      return verdict;
    }
    String text =
        "%s%s could not be recorded and may change this"
            .formatted(
                missing.get(0).className(),
                missing.size() == 1 ? "" : " and %d more".formatted(missing.size() - 1));
    HeadlineLine more =
        new HeadlineLine(
            verdict.tone(),
            verdict.label(),
            verdict.title(),
            verdict.text(),
            verdict.detail().isEmpty() ? text : verdict.detail() + "; " + text);
    return notGood(more);
  }

  private static HeadlineLine notGood(HeadlineLine line) {
    return line.tone() == Tone.GOOD ? line.withTone(Tone.NEUTRAL) : line;
  }

  /** Adds lines on findings of one type that are warnings or errors: observed, predicted. */
  private static void addNews(
      List<RankedLine> lines, Findings findings, List<? extends Finding> ofType) {
    for (boolean predicted : List.of(false, true)) {
      List<? extends Finding> news =
          ofType.stream().filter(f -> isPredicted(f) == predicted).toList();
      Level worst =
          news.stream()
              .map(f -> f.level(findings.verdict()))
              .max(Level::compareTo)
              .orElse(Level.NONE);
      if (worst.reaches(Level.WARNING)) {
        lines.add(new RankedLine(worst, line(worst, news)));
      }
    }
  }

  /** Adds a line if tasks waited when a run was stopped, and no other one ran. */
  private static void addHangs(List<RankedLine> lines, Findings findings) {
    long number =
        findings.deadlocks().stream()
            .filter(d -> d.isHang() && d.level(findings.verdict()).reaches(Level.WARNING))
            .count();
    if (number > 0) {
      String title = number == 1 ? "hang" : number + " hangs";
      lines.add(
          news(
              Level.WARNING,
              title,
              "tasks still waited when a run was stopped, and all others slept or waited for a time"));
    }
  }

  private static RankedLine news(Level level, String title, String text) {
    return new RankedLine(
        level,
        new HeadlineLine(
            Tone.of(level), title.toUpperCase(Locale.ROOT), Sentence.capitalized(title), text, ""));
  }

  private static HeadlineLine line(Level level, List<? extends Finding> news) {
    FindingType type = news.get(0).type();
    boolean isPredicted = isPredicted(news.get(0));
    String noun = (isPredicted ? "possible " : "") + type.noun();
    String title = news.size() == 1 ? noun : news.size() + " " + noun + "s";
    return new HeadlineLine(
        Tone.of(level),
        title.toUpperCase(Locale.ROOT),
        Sentence.capitalized(title),
        (isPredicted ? "in another interleaving " : "") + type.news(),
        "");
  }

  /** Whether no recorded run shows it; a predicted race is no less a race. */
  private static boolean isPredicted(Finding finding) {
    return (finding instanceof Deadlock d && d.kind() == EvidenceKind.PREDICTED)
        || (finding instanceof TaskFailure t && t.count() == 0)
        || (finding instanceof ConflictCycle c && c.kind() == EvidenceKind.PREDICTED);
  }

  /** The most important line. */
  public HeadlineLine lead() {
    return lines.get(0);
  }
}
