package org.ndseq.cli.spec;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ndseq spec diff}: compares two specifications. */
@Command(
    name = "diff",
    header = "Compare two specifications; the exit code is 1 if the second allows more.",
    mixinStandardHelpOptions = true)
final class SpecDiffCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "OLD", description = "A saved specification.")
  private Path old;

  @Parameters(index = "1", paramLabel = "NEW", description = "Another, or a findings.json.")
  private Path other;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    SpecDiff diff = SpecDiff.of(SavedSpec.read(old), InputFileOpener.findings(other));
    CommandSession session = CommandSession.of(spec);
    session.out().print(diff.text(old.toString(), other.toString(), session.style()));
    return diff.allowsMore() ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }
}
