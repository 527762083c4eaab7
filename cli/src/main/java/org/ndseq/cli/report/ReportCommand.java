package org.ndseq.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.FindingType;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.PictureFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows findings that an earlier command saved. */
@Command(
    name = "report",
    header = "Show saved findings as text, JSON, SARIF or a page.",
    description = "The exit code is 0 unless --fail-on is given.",
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FINDINGS",
      description = "A findings.json, or the folder that `ndseq analyze` wrote.")
  private Path file;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      split = ",",
      completionCandidates = KindWords.class,
      description =
          "Show the findings of this kind only, and all of them: ${COMPLETION-CANDIDATES}. May be"
              + " repeated.")
  private List<String> kinds = new ArrayList<>();

  @Option(names = "--all", description = "Write out all findings, not the first few of each kind.")
  private boolean all;

  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private GateOptions gate = new GateOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CommandSession session = CommandSession.of(spec);
    Path json = InputFileOpener.findingsFile(file);
    Findings findings = InputFileOpener.findings(json);
    Set<FindingType> chosen = types();
    Findings shown = findings.only(f -> chosen.contains(f.type()));
    if (all || !kinds.isEmpty()) {
      output.withAll();
    }
    KnownFindingSet baseline = gate.baseline();
    SourceTextIndex sources = output.sources().ofSaved(findings, json, session.progress()::warn);
    // The headline is that of all findings: a chosen few must not look better than the whole.
    output
        .withPictures(PictureFile.beside(json))
        .show(shown, sources, baseline, session, output.headline(findings, session));
    return gate.isAsked() ? gate.exitCode(findings, baseline, List.of()) : ExitCode.CLEAN;
  }

  private Set<FindingType> types() {
    if (kinds.isEmpty()) {
      return EnumSet.allOf(FindingType.class);
    }
    if (!output.isText()) {
      throw new UserErrorException(
          "--kind is for text; a document of another format has all findings");
    }
    Set<FindingType> types = EnumSet.noneOf(FindingType.class);
    for (String kind : kinds) {
      types.add(
          Stream.of(FindingType.values())
              .filter(t -> t.key().equals(kind.toLowerCase(Locale.ROOT)))
              .findFirst()
              .orElseThrow(
                  () ->
                      new UserErrorException(
                          "--kind %s is unknown; choose one of %s"
                              .formatted(kind, String.join(", ", new KindWords())))));
    }
    return types;
  }

  /** The words for the types of findings. */
  static final class KindWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(FindingType.values()).map(FindingType::key).iterator();
    }
  }
}
