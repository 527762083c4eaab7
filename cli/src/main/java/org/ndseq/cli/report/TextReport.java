package org.ndseq.cli.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.finding.Confirmation;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.FindingType;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Headline;
import org.ndseq.finding.HeadlineLine;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.LockSentence;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.TaskFailure;

/** Findings as a summary that fits a screen, most important first. */
public final class TextReport {
  /** Number of findings of one kind that are written out; the rest is counted. */
  static final int SHOWN = 5;

  private final SourceTextIndex sources;
  private final TextStyle style;
  private final int shown;
  private final StringBuilder out = new StringBuilder();

  private TextReport(SourceTextIndex sources, TextStyle style, int shown) {
    this.sources = sources;
    this.style = style;
    this.shown = shown;
  }

  public static String render(Findings findings, SourceTextIndex sources, TextStyle style) {
    return render(findings, sources, style, headline(findings, style));
  }

  /** Renders findings under another headline, where there is no verdict. */
  static String render(
      Findings findings, SourceTextIndex sources, TextStyle style, String headline) {
    return render(findings, sources, style, headline, SHOWN);
  }

  /**
   * Renders findings.
   *
   * @param shown number of findings of one kind that are written out
   */
  static String render(
      Findings findings, SourceTextIndex sources, TextStyle style, String headline, int shown) {
    return new TextReport(sources, style, shown).all(findings, headline);
  }

  private String all(Findings f, String headline) {
    line(headline);
    f.focus().stream()
        .limit(shown)
        .forEach(v -> line(style.faint("  compared: " + v.variable() + " (" + v.why() + ")")));
    if (f.focus().size() > shown) {
      line(style.faint("  and " + (f.focus().size() - shown) + " more variables"));
    }
    if (f.verified().hasRuns()) {
      line(style.faint("  " + f.verified().sentence()));
      f.verified().reasons().stream().skip(1).forEach(r -> line(style.faint("    also: " + r)));
    }
    some(f.deadlocks(), this::deadlock);
    some(f.failures(), this::failure);
    some(f.cycles(), this::cycle);
    some(f.races(), this::race);
    some(f.couples(), this::couple);
    some(f.blocks(), this::block);
    some(f.proofs(), this::proof);
    if (!f.runs().isEmpty()) {
      long events = f.runs().stream().mapToLong(RunSummary::shownEvents).sum();
      line("");
      line(
          String.format(
              Locale.ROOT,
              "%d run%s, %,d events; classes: %d recorded, %d skipped, %d failed",
              f.runs().size(),
              f.runs().size() == 1 ? "" : "s",
              events,
              f.program().classesInstrumented(),
              f.program().classesSkipped(),
              f.program().classesFailed()));
      f.program().unrecorded().forEach(c -> line("  " + c.text()));
    }
    return out.toString();
  }

  /** The headline, a line for each of its lines and each detail. */
  public static String headline(Findings f, TextStyle style) {
    return Headline.of(f).lines().stream()
        .map(line -> text(line, style))
        .collect(Collectors.joining("\n"));
  }

  private static String text(HeadlineLine line, TextStyle style) {
    String label = line.label() + ":";
    String coloured =
        switch (line.tone()) {
          case GOOD -> style.good(label);
          case NEUTRAL -> style.strong(label);
          case DOUBTFUL -> style.doubtful(label);
          case BAD -> style.bad(label);
        };
    return coloured
        + " "
        + line.text()
        + (line.detail().isEmpty() ? "." : ";\n" + line.detail() + ".");
  }

  private <T extends Finding> void some(List<T> list, Consumer<T> write) {
    list.stream().limit(shown).forEach(write);
    if (list.size() > shown) {
      FindingType type = list.get(0).type();
      line("");
      line(
          "and %d more %ss, which `ndseq report --kind %s` shows"
              .formatted(list.size() - shown, type.noun(), type.key()));
    }
  }

  private void deadlock(Deadlock d) {
    line("");
    String name = "deadlock " + d.id();
    boolean isSure = d.kind() == EvidenceKind.OBSERVED && !d.isHang();
    line(
        "%s: %s, %s"
            .formatted(
                isSure ? style.bad(name) : style.doubtful(name),
                d.title(),
                times(d.kind(), d.count())));
    for (FindingPlace place : d.places()) {
      line("  %s at %s".formatted(place.label(), place.at().display()) + source(place.at()));
    }
    if (d.isHang()) {
      line("  " + d.message());
    }
    confirmation(d);
  }

  private void failure(TaskFailure t) {
    line("");
    String name = "task failure " + t.id();
    line((t.assertion() ? style.bad(name) : style.doubtful(name)) + ": " + t.message());
    t.stack().stream()
        .limit(SHOWN)
        .forEach(
            p -> line("  at %s.%s (%s)".formatted(p.className(), p.methodName(), p.display())));
    confirmation(t);
  }

  private static String times(EvidenceKind kind, long count) {
    return count > 1 ? kind.text() + ", " + count + " times" : kind.text();
  }

  private void cycle(ConflictCycle c) {
    line("");
    line(
        (c.kind() == EvidenceKind.OBSERVED
                ? style.bad("cycle " + c.id())
                : style.doubtful("possible cycle " + c.id()))
            + ": each step must come before the next,");
    line("  and the last before the first");
    String row =
        "  %%-%ds %%-5s %%-%ds %%s"
            .formatted(width(c, ConflictCycle.Step::task), width(c, ConflictCycle.Step::variable));
    c.steps()
        .forEach(
            s -> line(row.formatted(s.task(), s.access().text(), s.variable(), s.at().display())));
    if (!c.suggestion().isEmpty()) {
      line("  " + c.suggestion());
    }
    confirmation(c);
  }

  /** Length of the longest word of a column, so that no column is wider than necessary. */
  private static int width(ConflictCycle c, Function<ConflictCycle.Step, String> word) {
    return c.steps().stream().mapToInt(s -> word.apply(s).length()).max().orElse(0) + 1;
  }

  private void race(Race r) {
    line("");
    line(
        "%s on %s, %s"
            .formatted(style.doubtful("race " + r.id()), r.variable(), times(r.kind(), r.count())));
    for (Race.End e : List.of(r.first(), r.second())) {
      line("  %-5s at %s".formatted(e.access().text(), e.at().display()) + source(e.at()));
    }
    line("  " + LockSentence.of(r));
    confirmation(r);
  }

  private void couple(ReadCouple c) {
    line("");
    line(
        "%s on %s%s"
            .formatted(
                style.doubtful("read-couple " + c.id()),
                c.variable(),
                c.reachesFocus() ? ", reaches the result" : ""));
    line("  read       at " + c.read().at().display() + source(c.read().at()));
    line("  saw        " + c.write().at().valueWritten(""));
    line("  could see  " + c.challenger().at().valueWritten("") + ": " + c.order().words());
    confirmation(c);
  }

  private void confirmation(Finding finding) {
    Confirmation confirmation = finding.confirmation();
    if (confirmation.state() == ConfirmationState.PREDICTED) {
      return;
    }
    String text = "  " + confirmation.sentence();
    line(confirmation.isFailure() ? style.bad(text) : text);
    if (!confirmation.schedule().isEmpty()) {
      line(
          "  repeat, in the report's folder: "
              + style.quoted("ndseq run --schedule " + confirmation.schedule() + " TARGET"));
    }
  }

  private void block(IfStarBlock b) {
    line("");
    line(
        "%s in %s.%s, %s:%d-%d"
            .formatted(
                style.strong("if(*) block " + b.id()),
                b.className(),
                b.method(),
                b.file(),
                b.startLine(),
                b.endLine()));
    List<String> text = sources.text(b.file()).map(s -> s.lines().toList()).orElse(List.of());
    if (b.startLine() < 1 || b.endLine() > text.size()) {
      return;
    }
    List<String> lines = text.subList(b.startLine() - 1, b.endLine());
    String indent = lines.get(0).replaceFirst("\\S.*", "");
    line("       " + indent + "if (*) {");
    for (int i = 0; i < lines.size(); i++) {
      line("%5d    ".formatted(b.startLine() + i) + lines.get(i));
    }
    line("       " + indent + "}");
  }

  private void proof(Proof p) {
    line("");
    line("%s at %s: %s".formatted(p.status().text(), p.at().display(), p.reason()));
  }

  private String source(Place at) {
    List<String> text = sources.text(at.file()).map(s -> s.lines().toList()).orElse(List.of());
    return at.line() < 1 || at.line() > text.size()
        ? ""
        : "    " + style.quoted(text.get(at.line() - 1).strip());
  }

  private void line(String s) {
    out.append(s.stripTrailing()).append('\n');
  }
}
