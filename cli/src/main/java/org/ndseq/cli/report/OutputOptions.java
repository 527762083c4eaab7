package org.ndseq.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.cli.term.WrappedText;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.RunPicture;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Options for the destination and the form of findings, shared by every command that shows them.
 */
public final class OutputOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; default: text.")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Write to this file instead of the standard output.")
  private Optional<Path> file = Optional.empty();

  @Mixin private SourceOptions sources = new SourceOptions();

  private List<RunPicture> pictures = List.of();
  private int shown = TextReport.SHOWN;

  /** Writes every finding out in text, however many there are. */
  OutputOptions withAll() {
    shown = Integer.MAX_VALUE;
    return this;
  }

  /** Adds pictures of the runs to the forms that can show them. */
  public OutputOptions withPictures(List<RunPicture> more) {
    pictures = more;
    return this;
  }

  public ReportFormat format() {
    return format;
  }

  /** Whether the output is text for the user. */
  public boolean isText() {
    return format == ReportFormat.TEXT;
  }

  public SourceOptions sources() {
    return sources;
  }

  /**
   * Shows findings. Text omits known findings; the other forms are for programs and contain all.
   */
  public void show(
      Findings findings, SourceTextIndex found, KnownFindingSet baseline, CommandSession session) {
    show(findings, found, baseline, session, headline(findings, session));
  }

  /** The headline of findings for text. */
  String headline(Findings findings, CommandSession session) {
    return TextReport.headline(findings, style(session));
  }

  /** Shows findings with another headline for text, where there is no verdict. */
  public void show(
      Findings findings,
      SourceTextIndex found,
      KnownFindingSet baseline,
      CommandSession session,
      String headline) {
    if (!isText()) {
      print(format.render(findings, found, baseline, pictures), session);
      return;
    }
    String text =
        TextReport.render(baseline.news(findings), found, style(session), headline, shown);
    int known = baseline.count(findings);
    print(wrapped(known == 0 ? text : text + KnownLine.of(known), session), session);
  }

  /** Shows findings as a document that marks what is new since an earlier report. */
  public void showChanges(
      Findings findings,
      SourceTextIndex found,
      FindingsComparison comparison,
      CommandSession session) {
    if (format == ReportFormat.HTML) {
      print(HtmlReport.render(findings, found, pictures, comparison), session);
      return;
    }
    if (format == ReportFormat.JSON) {
      print(ComparisonJson.of(comparison), session);
      return;
    }
    Set<String> news =
        comparison.added().stream().map(Finding::id).collect(Collectors.toUnmodifiableSet());
    Set<String> known =
        findings.all().stream()
            .map(Finding::id)
            .filter(id -> !news.contains(id))
            .collect(Collectors.toUnmodifiableSet());
    print(format.render(findings, found, new KnownFindingSet(known), pictures), session);
  }

  /** A text with lines as wide as the terminal, if that is where it goes. */
  private String wrapped(String text, CommandSession session) {
    return file.isEmpty() && session.hasTerminal() ? WrappedText.of(text, session.columns()) : text;
  }

  private TextStyle style(CommandSession session) {
    return file.isEmpty() ? session.style() : TextStyle.PLAIN;
  }

  /** Writes a long output to the destination that the user chose. */
  public void stream(CommandSession session, Consumer<PrintWriter> writer) {
    if (file.isEmpty()) {
      writer.accept(session.out());
      return;
    }
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file.get()))) {
      writer.accept(out);
      if (out.checkError()) {
        throw new IOException("the output could not be written completely");
      }
    } catch (IOException e) {
      throw OutputFileWriter.failed(file.get(), e);
    }
  }

  /** Prints a text where the user wants it. */
  public void print(String text, CommandSession session) {
    if (file.isPresent()) {
      OutputFileWriter.write(file.get(), text);
    } else {
      session.out().print(text);
      session.out().flush();
    }
  }
}
