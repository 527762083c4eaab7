package org.ndseq.cli.analyze;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.report.KnownLine;
import org.ndseq.cli.report.TextReport;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.cli.term.WrappedText;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.FindingType;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Headline;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Level;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.UnrecordedClass;

/**
 * Summary of an analysis on one screen: most important first, a line for each place. Lines are as
 * wide as the terminal; names that do not fit lose their beginning, where packages and classes are.
 */
public final class AnalysisSummary {
  /** Number of places that have a line, so that everything fits 24 lines. */
  private static final int SHOWN = 12;

  /** How many classes that could not be recorded are named. */
  private static final int MISSING = 3;

  /** The width where there is no terminal. */
  private static final int WIDTH = 80;

  /** The widest column for places; longer ones move the rest to the right. */
  private static final int PLACE = 36;

  /** The width of the column for types of findings, unless one is longer. */
  private static final int KEY = 8;

  /** The fewest characters that a shortened name keeps. */
  private static final int NAME = 8;

  private record Line(Level level, String kind, String place, String text) {}

  private final Findings all;
  private final Findings news;
  private final int known;
  private final TextStyle style;
  private final int columns;
  private final StringBuilder out = new StringBuilder();

  public AnalysisSummary(Findings all, KnownFindingSet baseline, TextStyle style) {
    this(all, baseline, style, WIDTH);
  }

  /**
   * Creates a summary.
   *
   * @param columns the width of the lines
   */
  public AnalysisSummary(Findings all, KnownFindingSet baseline, TextStyle style, int columns) {
    this.all = all;
    this.news = baseline.news(all);
    this.known = baseline.count(all);
    this.style = style;
    this.columns = columns;
  }

  /** The text, with where everything is. */
  public String text(ReportFolder folder, double seconds) {
    wrapped(TextReport.headline(all, style));
    if (!all.focus().isEmpty()) {
      String more = all.focus().size() == 1 ? "" : " and " + (all.focus().size() - 1) + " more";
      line(style.faint(cut("compared: " + all.focus().get(0).variable() + more, columns)));
    }
    line("");
    Map<Line, Integer> lines = new LinkedHashMap<>();
    lines().forEach(l -> lines.merge(l, 1, Integer::sum));
    int room = SHOWN - (Headline.of(all).lines().size() - 1) - (hasRareFindings() ? 1 : 0);
    List<Line> shown = lines.keySet().stream().limit(room).toList();
    int width = shown.stream().mapToInt(l -> l.place.length()).max().orElse(0);
    int keys = shown.stream().mapToInt(l -> l.kind.length() + 1).max().orElse(0);
    shown.forEach(
        l -> finding(l, Math.max(KEY, keys), Math.min(width, PLACE), lines.getOrDefault(l, 1)));
    if (lines.size() > room) {
      line("and %d more lines".formatted(lines.size() - room));
    }
    if (!lines.isEmpty()) {
      line("");
    }
    if (known > 0) {
      out.append(KnownLine.of(known));
    }
    foot(folder, seconds);
    return out.toString();
  }

  private List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (Finding f : news.all()) {
      if (!(f instanceof Proof)) {
        lines.add(new Line(f.level(all.verdict()), f.type().key(), place(f), about(f)));
      }
    }
    lines.sort(Comparator.comparing((Line l) -> l.level).reversed());
    return lines;
  }

  private static String place(Finding f) {
    if (f instanceof Race r) {
      return both(r.first().at(), r.second().at());
    }
    boolean isBlock = f instanceof IfStarBlock || f.places().isEmpty();
    return isBlock ? f.where() : f.places().get(0).at().display();
  }

  private static String about(Finding f) {
    if (f instanceof IfStarBlock) {
      return "may be skipped";
    }
    // the object number is omitted here; the full report has it
    return f.places().stream()
            .findFirst()
            .flatMap(FindingPlace::access)
            .map(a -> a.variable().replaceAll("#\\d+", ""))
            .orElse(f.title())
        + confirmed(f);
  }

  private static String confirmed(Finding f) {
    ConfirmationState state = f.confirmation().state();
    return state == ConfirmationState.CONFIRMED || state == ConfirmationState.BENIGN_HERE
        ? ", " + state.text()
        : "";
  }

  private static String both(Place a, Place b) {
    if (a.equals(b) || a.display().equals(b.display())) {
      return a.display(); // the two may be different methods of one line
    }
    if (a.file().equals(b.file()) && a.line() > b.line()) {
      return both(b, a); // the order depends on the schedule
    }
    boolean sameFile = a.file().equals(b.file()) && !a.file().isEmpty();
    return a.display() + " and " + (sameFile ? String.valueOf(b.line()) : b.display());
  }

  private void finding(Line l, int keyWidth, int width, int times) {
    String level = String.format(Locale.ROOT, "%-8s", l.level.toString());
    String coloured =
        switch (l.level) {
          case ERROR -> style.bad(level);
          case WARNING -> style.doubtful(level);
          case NOTE, NONE -> style.strong(level);
        };
    String start = padded(l.kind, keyWidth) + padded(l.place, width) + "  ";
    String end = times == 1 ? "" : " (" + times + " times)";
    int room = columns - level.length() - start.length() - end.length();
    if (room < NAME && columns < WIDTH) {
      // A narrow terminal: the name gets a line of its own.
      line(coloured.stripTrailing() + " " + l.kind + " " + l.place);
      line("  " + cutStart(l.text, Math.max(NAME, columns - 2 - end.length())) + end);
      return;
    }
    String rest = start + (room < NAME ? l.text : cutStart(l.text, room)) + end;
    line(coloured + cut(rest, columns - level.length()));
  }

  private void foot(ReportFolder folder, double seconds) {
    if (hasRareFindings()) {
      wrapped(
          count(all.deadlocks().size(), FindingType.DEADLOCK.noun())
              + ", "
              + count(all.failures().size(), FindingType.FAILURE.noun()));
    }
    wrapped(
        String.join(
            ", ",
            count(all.cycles().size(), "conflict cycle"),
            count(all.races().size(), "race"),
            count(all.couples().size(), "read-couple"),
            count(all.blocks().size(), "if(*) block")));
    if (all.verified().hasRuns()) {
      String sentence = all.verified().sentence();
      wrapped(columns < WIDTH ? sentence : cut(sentence, columns));
    }
    if (!all.proofs().isEmpty()) {
      wrapped(proofs());
    }
    long failed = all.runs().stream().filter(r -> r.exitCode() != 0).count();
    ProgramInfo program = all.program();
    wrapped(
        String.format(
            Locale.ROOT,
            "%s%s; classes: %,d recorded, %,d skipped, %,d failed; %.1f s",
            count(all.runs().size(), "run"),
            failed == 0 ? "" : ", of which " + failed + " failed",
            program.classesInstrumented(),
            program.classesSkipped(),
            program.classesFailed(),
            seconds));
    List<UnrecordedClass> missing = program.unrecorded();
    missing.stream().limit(MISSING).forEach(c -> line(cut("  " + c.text(), columns)));
    if (missing.size() > MISSING) {
      wrapped("  and %d more, which the page names".formatted(missing.size() - MISSING));
    }
    line("");
    wrapped("the page:     " + style.quoted(folder.page().toString()));
    wrapped("all findings: " + style.quoted("ndseq report " + folder.json()));
  }

  /** Whether there is a deadlock or a failure, which most programs do not have. */
  private boolean hasRareFindings() {
    return !all.deadlocks().isEmpty() || !all.failures().isEmpty();
  }

  private String proofs() {
    long proved = all.proofs().stream().filter(Proof::proved).count();
    return "%d of %s proved independent without a run"
        .formatted(proved, count(all.proofs().size(), "parallel region"));
  }

  private static String count(int n, String name) {
    return (n == 0 ? "no" : String.format(Locale.ROOT, "%,d", n))
        + " "
        + name
        + (n == 1 ? "" : "s");
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private static String cut(String text, int width) {
    if (text.length() <= width) {
      return text;
    }
    boolean splitsPair = Character.isHighSurrogate(text.charAt(width - 2));
    return text.substring(0, width - (splitsPair ? 2 : 1)) + "…";
  }

  /** The end of a name is more specific than its beginning. */
  private static String cutStart(String name, int width) {
    if (name.length() <= width) {
      return name;
    }
    int from = name.length() - width + 1;
    boolean splitsPair = Character.isLowSurrogate(name.charAt(from));
    return "…" + name.substring(splitsPair ? from + 1 : from);
  }

  /** A line that a narrow terminal shows in several; elsewhere others may read it as one. */
  private void wrapped(String s) {
    line(columns < WIDTH ? WrappedText.of(s, columns) : s);
  }

  private void line(String s) {
    out.append(s.stripTrailing()).append('\n');
  }
}
