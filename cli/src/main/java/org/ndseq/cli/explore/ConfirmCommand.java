package org.ndseq.cli.explore;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Demonstrates findings in controlled runs. */
@Command(
    name = "confirm",
    header = "Try to demonstrate findings by running the program under control.",
    description = {
      "FINDINGS, the first word of TARGET, is a findings file or the folder that `ndseq analyze`"
          + " wrote; the program follows it.",
      "For each race, read-couple, cycle and deadlock, controlled runs steer towards it. The finding"
          + " becomes confirmed, with what changed, not reproduced, with the reason, or benign here:"
          + " both orders were seen, and the results were equal. The findings file is updated.",
      "Exit code 1 if a finding was confirmed; 0 otherwise."
    },
    customSynopsis = "ndseq confirm [OPTIONS] FINDINGS TARGET",
    mixinStandardHelpOptions = true)
public final class ConfirmCommand implements Callable<Integer> {
  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "The time after which no run is started (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Mixin private ControlledTarget target = new ControlledTarget();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (seconds < 1) {
      throw new UserErrorException("--time-limit must be at least 1");
    }
    FindingsAndTarget named = target.withFindings();
    Path file = named.findings();
    Findings findings = InputFileOpener.findings(file);
    Path json = InputFileOpener.findingsFile(file);
    ControlledTarget.Program program = named.target().program();
    ClassHashCheck.requireSame(findings, program.classPath(), json);
    CommandSession session = CommandSession.of(spec);
    if (!FindingConfirmer.hasWork(findings)) {
      session.out().println(json + " has no race, read-couple, cycle or deadlock to confirm");
      session.out().flush();
      return ExitCode.CLEAN;
    }
    Path parent = json.toAbsolutePath().getParent();
    Findings confirmed =
        new FindingConfirmer(parent == null ? Path.of("") : parent, 1_000L * seconds)
            .confirm(findings, program);
    OutputFileWriter.write(json, FindingsWriter.toJson(confirmed));
    session.out().print(ConfirmationText.of(confirmed, named.target().text(), json));
    session.out().flush();
    boolean isConfirmed =
        confirmed.all().stream()
            .anyMatch(f -> f.confirmation().state() == ConfirmationState.CONFIRMED);
    return isConfirmed ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }
}
