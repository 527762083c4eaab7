package org.ndseq.cli.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.finding.BlockFinding;
import org.ndseq.finding.Couple;
import org.ndseq.finding.Cycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.Verdict;

/** Findings as a summary that fits a screen, most important first. */
public final class TextReport {
  /** How many findings of one kind are written out before the rest is counted. */
  private static final int SHOWN = 5;

  private final SourceTexts sources;
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private TextReport(SourceTexts sources, TextStyle style) {
    this.sources = sources;
    this.style = style;
  }

  public static String render(Findings findings, SourceTexts sources, TextStyle style) {
    return render(findings, sources, style, headline(findings, style));
  }

  /** The same under another headline, where the verdict was not asked for. */
  static String render(Findings findings, SourceTexts sources, TextStyle style, String headline) {
    return new TextReport(sources, style).all(findings, headline);
  }

  private String all(Findings f, String headline) {
    line(headline);
    f.focus().stream()
        .limit(SHOWN)
        .forEach(v -> line(style.faint("  compared: " + v.variable() + " (" + v.why() + ")")));
    if (f.focus().size() > SHOWN) {
      line(style.faint("  and " + (f.focus().size() - SHOWN) + " more variables"));
    }
    some(f.cycles(), this::cycle, "cycle");
    some(f.races(), this::race, "race");
    some(f.couples(), this::couple, "read-couple");
    some(f.blocks(), this::block, "block");
    some(f.proofs(), this::proof, "parallel region");
    if (!f.runs().isEmpty()) {
      long events = f.runs().stream().mapToLong(r -> r.events()).sum();
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
    }
    return out.toString();
  }

  /** The verdict in a sentence. */
  public static String headline(Findings f, TextStyle style) {
    boolean isBroken = !f.cycles().isEmpty() && f.verdict() != Verdict.NONE;
    return (isBroken
            ? style.bad("NOT ATOMIC:")
                + " a step that decides a result can be interrupted, see the cycle.\n"
            : "")
        + verdict(f, style);
  }

  private static String verdict(Findings f, TextStyle style) {
    return switch (f.verdict()) {
      case SERIALIZABLE ->
          style.good("SERIALIZABLE:")
              + " one %s after the other gives every result that was seen"
                  .formatted(f.reason().isEmpty() ? "task" : "step")
              + steps(f);
      case SPEC ->
          style.good("SPECIFICATION:")
              + " equal to the sequential program that may skip %s"
                  .formatted(
                      f.blocks().size() == 1
                          ? "one if(*) block"
                          : f.blocks().size() + " if(*) blocks")
              + steps(f);
      case INTERLEAVED ->
          style.strong("INTERLEAVED:")
              + " tasks exchange values while they run, so whole tasks have no serial order;\n"
              + "no step that decides a result was found to be interrupted.";
      case NONE ->
          style.bad("NO SPECIFICATION:") + " no sequential program explains what was seen.";
      case UNKNOWN ->
          style.doubtful("UNKNOWN:")
              + " "
              + (f.reason().isEmpty() ? "no verdict was reached." : f.reason());
    };
  }

  /** What a step is where whole tasks have no order. */
  private static String steps(Findings f) {
    return f.reason().isEmpty() ? "." : ";\n" + f.reason() + ".";
  }

  private <T> void some(List<T> list, Consumer<T> write, String name) {
    list.stream().limit(SHOWN).forEach(write);
    if (list.size() > SHOWN) {
      line("  and %d more %ss".formatted(list.size() - SHOWN, name));
    }
  }

  private void cycle(Cycle c) {
    line("");
    line(style.bad("cycle " + c.id()) + ": each step must come before the next,");
    line("  and the last before the first");
    c.steps()
        .forEach(
            s ->
                line(
                    "  %-16s %-5s %-24s %s"
                        .formatted(s.task(), s.access().text(), s.variable(), s.at().display())));
    if (!c.suggestion().isEmpty()) {
      line("  " + c.suggestion());
    }
  }

  private void race(Race r) {
    line("");
    line(
        "%s on %s, %s%s"
            .formatted(
                style.doubtful("race " + r.id()),
                r.variable(),
                r.kind().text(),
                r.count() > 1 ? ", " + r.count() + " times" : ""));
    for (Race.End e : List.of(r.first(), r.second())) {
      line(
          "  %-5s at %s".formatted(e.access().text(), e.at().display())
              + source(e.at().file(), e.at().line()));
    }
    line("  " + LockSentence.of(r));
  }

  private void couple(Couple c) {
    line("");
    line(
        "%s on %s%s"
            .formatted(
                style.doubtful("read-couple " + c.id()),
                c.variable(),
                c.reachesFocus() ? ", reaches the result" : ""));
    line(
        "  read       at "
            + c.read().at().display()
            + source(c.read().at().file(), c.read().at().line()));
    line("  saw        " + written(c.write().at()));
    line("  could see  " + written(c.challenger().at()) + ": " + c.order().words());
  }

  /** Where a value was written; the initial one was written nowhere. */
  static String written(Place at) {
    return at.display().isEmpty() ? "the initial value" : at.display();
  }

  private void block(BlockFinding b) {
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

  private String source(String file, int number) {
    List<String> text = sources.text(file).map(s -> s.lines().toList()).orElse(List.of());
    return number < 1 || number > text.size()
        ? ""
        : "    " + style.quoted(text.get(number - 1).strip());
  }

  private void line(String s) {
    out.append(s.stripTrailing()).append('\n');
  }
}
