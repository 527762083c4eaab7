package org.ndseq.cli.prove;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.report.OutputOptions;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.specialize.ScheduleProof;
import org.ndseq.cli.term.CountedNoun;
import org.ndseq.determinism.DeterminismProver;
import org.ndseq.determinism.ProofCache;
import org.ndseq.determinism.ProofText;
import org.ndseq.determinism.ProveOptions;
import org.ndseq.determinism.RegionProof;
import org.ndseq.determinism.code.ClassFileSet;
import org.ndseq.determinism.code.DamagedJarException;
import org.ndseq.determinism.code.TooLargeException;
import org.ndseq.finding.Findings;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.proof.ProofFindingMaker;
import org.ndseq.finding.proof.RecordedMeetingFinder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Proves without a run that parallel tasks access disjoint memory. */
@Command(
    name = "prove",
    header = "Prove without a run that parallel tasks access disjoint memory.",
    description = "Where that fails, report the two accesses that may conflict.",
    mixinStandardHelpOptions = true)
public final class ProveCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "TARGET",
      arity = "0..*",
      description = "Folders of class files, jars, class files or Java source files.")
  private List<Path> targets = List.of();

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      description =
          "Time for all; methods that it does not suffice for are reported as not analysed. Default:"
              + " ${DEFAULT-VALUE}.")
  private int allSeconds = 600;

  @Option(
      names = "--method-time-limit",
      paramLabel = "SECONDS",
      description = "Time for each method that starts tasks; default: ${DEFAULT-VALUE}.")
  private int seconds = 20;

  @Mixin private OutputOptions output = new OutputOptions();

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "A recorded run (repeatable): for unproved pairs, report whether a run has a conflict there.")
  private List<Path> runs = List.of();

  @Option(
      names = "--cache",
      paramLabel = "FILE",
      description =
          "Cache results in this file: a method is not analysed again while its code and all code that"
              + " it calls are unchanged.")
  private Optional<Path> cacheFile = Optional.empty();

  @Option(
      names = "--schedule",
      paramLabel = "FILE|TRACE",
      description =
          "Prove instead that the program of this recorded run is deterministic under its schedule,"
              + " and report which inputs the schedule serves; or a schedule of `ndseq schedule of`,"
              + " under which the TARGET with its arguments is then run once.")
  private Optional<Path> schedule = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (schedule.isPresent()) {
      ControlledTarget target = ControlledTarget.of(targets.stream().map(Path::toString).toList());
      return ScheduleProof.run(schedule.get(), target, CommandSession.of(spec).out());
    }
    if (targets.isEmpty()) {
      throw new UserErrorException(
          "name what to prove: folders of class files, jars, class files or Java source files");
    }
    if (allSeconds <= 0) {
      throw new UserErrorException("--time-limit must be at least 1.");
    }
    if (seconds <= 0) {
      throw new UserErrorException("--method-time-limit must be at least 1.");
    }
    MethodProgress progress =
        new MethodProgress(CommandSession.of(spec).progress(), Duration.ofSeconds(allSeconds));
    for (Path target : targets) {
      if (!Files.exists(target)) {
        throw new UserErrorException("There is no file or folder " + target + ".");
      }
    }
    RecordedMeetingFinder meetings =
        new RecordedMeetingFinder(runs.stream().map(InputFileOpener::trace).toList());
    DeterminismProver.Result result;
    String engine = engine();
    Optional<ProofCache> cache = cacheFile.map(file -> ProofCache.read(file, engine));
    try (ProofTargetReader classes = ProofTargetReader.of(targets)) {
      ClassFileSet files = ClassFileSet.read(classes.paths());
      result = DeterminismProver.prove(files, options(), cache, progress);
    } catch (DamagedJarException e) {
      throw new UserErrorException(e.getMessage() + ". Build or download it again.");
    } catch (TooLargeException e) {
      throw new UserErrorException(
          e.getMessage() + "; give fewer at a time, or more memory, for example NDSEQ_OPTS=-Xmx8g");
    }
    cache.ifPresent(this::save);
    CommandSession session = CommandSession.of(spec);
    if (output.isText()) {
      output.print(
          ProofText.of(result, meetings::say) + cache.map(ProveCommand::reused).orElse(""),
          session);
    } else {
      Findings findings = findings(result, meetings);
      output.show(findings, output.sources().find(findings), KnownFindingSet.NONE, session);
    }
    if (!result.unreadable().isEmpty()) {
      throw new UserErrorException(
          "%s is damaged or cut off, so the program is not complete. Build it again, or leave it out."
              .formatted(result.unreadable().get(0)));
    }
    boolean unproved =
        result.proofs().stream().anyMatch(p -> p.verdict() instanceof RegionProof.NotProved);
    return unproved ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }

  private void save(ProofCache cache) {
    Path file = cacheFile.orElseThrow();
    try {
      cache.write(file);
    } catch (IOException e) {
      throw OutputFileWriter.failed(file, e);
    }
  }

  private static String reused(ProofCache cache) {
    return "%s analysed, %d unchanged (cached)\n"
        .formatted(CountedNoun.of(cache.analysed(), "method"), cache.reused());
  }

  /** Answers of another build of this program do not count. */
  private static String engine() throws IOException {
    URL place = ProveCommand.class.getProtectionDomain().getCodeSource().getLocation();
    Path jar = Path.of(URI.create(place.toString()));
    String build =
        Files.isRegularFile(jar) ? Files.size(jar) + " " + Files.getLastModifiedTime(jar) : "";
    return ToolVersion.number() + " " + build;
  }

  private ProveOptions options() {
    ProveOptions defaults = ProveOptions.defaults();
    return new ProveOptions(
        defaults.perProgram(), Duration.ofSeconds(seconds), defaults.perQuery(), defaults.steps());
  }

  private Findings findings(DeterminismProver.Result result, RecordedMeetingFinder meetings) {
    String main = targets.stream().map(Path::toString).collect(Collectors.joining(" "));
    ProgramInfo program = new ProgramInfo(main, 0, 0, result.unreadable().size());
    return Findings.none(ToolInfo.ndseq(ToolVersion.number()), program, "no run was analysed")
        .withProofs(ProofFindingMaker.of(result.proofs(), meetings));
  }
}
