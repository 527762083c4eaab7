package org.ndseq.cli.explore;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.Findings;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.trace.PrintableText;

/**
 * Compares the results of sequential and of parallel runs of a program whose tasks exchange values
 * while they run. That they do is no error if it makes no difference.
 */
public final class InterleavingJudge {
  private InterleavingJudge() {}

  /**
   * A result of a parallel run that no sequential run has, in no order of tasks, of iterations and
   * of sections under locks. Only if all orders of tasks have one result: otherwise the result may
   * depend on the order in more ways than are tried. Empty if there is none, or if the program
   * cannot be run under control.
   *
   * @param iterations where iterations begin
   */
  public static Optional<String> difference(
      Findings findings,
      RecordingTarget target,
      CheckOptions check,
      List<RunCertificate.StepStart> iterations) {
    try {
      Optional<ControlledTarget.Program> program = ProgramResolver.resolve(target);
      return program.isEmpty()
          ? Optional.empty()
          : difference(
              JudgeProcess.run(findings.withBlocks(List.of()), program.get(), check, iterations)
                  .results());
    } catch (JudgeProcess.BadCheckException e) {
      throw new UserErrorException(String.valueOf(e.getMessage()), e);
    } catch (IOException | UserErrorException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> difference(Properties results) {
    List<String> sequential = JudgeProcess.list(results, "executed.");
    Set<String> known = new HashSet<>(sequential);
    known.addAll(JudgeProcess.list(results, "steps."));
    return sequential.size() != 1 || !Boolean.parseBoolean(results.getProperty("judged"))
        ? Optional.empty()
        : JudgeProcess.list(results, "parallel.").stream()
            .filter(r -> !known.contains(r))
            .findFirst()
            .map(
                r ->
                    "a parallel run ends with `%s`; every sequential run ends with `%s`"
                        .formatted(shown(r), shown(sequential.get(0))));
  }

  private static String shown(String result) {
    return PrintableText.ofLines(result).strip().replaceAll("\\s*\\R\\s*", " / ");
  }
}
