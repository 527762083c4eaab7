package org.ndseq.cli.merge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ndseq.cli.analyze.AnalysisSummary;
import org.ndseq.cli.analyze.ReportFolder;
import org.ndseq.cli.explore.ExplorationJson;
import org.ndseq.cli.explore.ExplorationResult;
import org.ndseq.cli.explore.ExplorationText;
import org.ndseq.cli.explore.ShardUnion;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.report.SourceOptions;
import org.ndseq.cli.session.AnswerFormatOption;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsUnion;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.RunPicture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code ndseq merge}: merges the findings that the shards of a campaign made on several machines.
 */
@Command(
    name = "merge",
    header = "Merge the findings, or the explorations, of several machines.",
    description =
        "See --shard of `ndseq analyze` and `ndseq explore`. Findings with the same id become one. Blocks are united, so that"
            + " all runs are explained; fewer may do, which `ndseq infer` over the traces of all"
            + " shards would find.",
    mixinStandardHelpOptions = true)
public final class MergeCommand implements Callable<Integer> {
  /** A page with more is slow to open. */
  private static final int MOST_PICTURES = 12;

  @Parameters(
      paramLabel = "FINDINGS",
      arity = "1..*",
      description =
          "Files findings.json, or folders that `ndseq analyze` wrote; or exploration.json of all"
              + " shards of `ndseq explore`.")
  private List<Path> parts = List.of();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      defaultValue = "ndseq-report",
      description =
          "Where findings.json, findings.sarif and index.html are written (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("ndseq-report");

  @Mixin private AnswerFormatOption format = new AnswerFormatOption();
  @Mixin private SourceOptions sources = new SourceOptions();
  @Mixin private GateOptions gate = new GateOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    long start = System.nanoTime();
    CommandSession session = CommandSession.of(spec);
    if (parts.stream().allMatch(ExplorationJson::isExploration)) {
      return joinExplorations(session);
    }
    KnownFindingSet baseline = gate.baseline();
    List<Path> files = parts.stream().map(InputFileOpener::findingsFile).toList();
    List<Findings> all = files.stream().map(InputFileOpener::findings).toList();
    Set<String> programs = all.stream().map(f -> f.program().main()).collect(Collectors.toSet());
    if (programs.size() > 1) {
      session.progress().warn("these are findings of " + String.join(" and ", programs));
    }
    Findings union = FindingsUnion.of(all);
    ReportFolder folder = ReportFolder.at(out);
    List<RunPicture> pictures = pictures(files, all);
    folder.write(union, sources.find(union), baseline, pictures);
    session.close();
    double seconds = (System.nanoTime() - start) / 1e9;
    session
        .out()
        .print(
            new AnalysisSummary(union, baseline, session.style(), session.columns())
                .text(folder, seconds));
    List<Integer> codes = union.runs().stream().map(RunSummary::exitCode).toList();
    int code = gate.exitCode(union, baseline, codes);
    return code == ExitCode.CLEAN && all.stream().allMatch(MergeCommand::hasVerdict)
        ? gate.exitCodeWithVerdict(union, baseline, codes)
        : code;
  }

  private int joinExplorations(CommandSession session) throws IOException {
    ExplorationResult joined = ShardUnion.of(parts.stream().map(ExplorationJson::read).toList());
    session.close();
    session
        .out()
        .print(
            format.isJson() ? ExplorationJson.text(joined) : ExplorationText.of(joined, "TARGET"));
    session.out().flush();
    return joined.exitCode();
  }

  private static boolean hasVerdict(Findings f) {
    return !f.focus().isEmpty();
  }

  /** The pictures of all parts, with the numbers that their runs have now. */
  private static List<RunPicture> pictures(List<Path> files, List<Findings> all) {
    List<RunPicture> pictures = new ArrayList<>();
    int before = 0;
    for (int i = 0; i < files.size() && pictures.size() < MOST_PICTURES; i++) {
      for (RunPicture p : PictureFile.beside(files.get(i))) {
        pictures.add(p.withRun(before + p.run()));
      }
      before += all.get(i).runs().size();
    }
    return pictures;
  }
}
