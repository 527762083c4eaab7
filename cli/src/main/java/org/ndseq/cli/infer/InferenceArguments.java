package org.ndseq.cli.infer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.ndseq.solver.SolverPortfolio;
import org.ndseq.pipeline.SavedBlockReader;
import org.ndseq.program.CandidateBlock;
import picocli.CommandLine.Option;

/** How to look for blocks. */
public final class InferenceArguments {
  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description =
          "How long to search each run, and for blocks that explain all of them (default:"
              + " ${DEFAULT-VALUE}).")
  private long seconds;

  @Option(
      names = "--reject",
      paramLabel = "SPEC",
      description =
          "A specification that will not do, so that another is found: a findings.json, or the id"
              + " of a block of the last one. May be repeated.")
  private List<String> rejected = new ArrayList<>();

  /**
   * The options of an inference.
   *
   * @param last where the last findings are, for blocks that the user names by their ids
   * @param progress receives the current stage now and then
   */
  public InferenceOptions options(Optional<Path> last, Consumer<String> progress) {
    return new InferenceOptions(
        Duration.ofSeconds(seconds),
        SolverPortfolio.bySize(),
        rejected.stream().map(word -> blocks(word, last)).toList(),
        progress);
  }

  private static Set<CandidateBlock> blocks(String word, Optional<Path> last) {
    Path file = Path.of(word);
    if (Files.exists(file)) {
      return blocks(InputFileOpener.findings(file).blocks());
    }
    List<IfStarBlock> named =
        last
            .filter(Files::exists)
            .map(f -> InputFileOpener.findings(f).blocks())
            .orElse(List.of())
            .stream()
            .filter(b -> b.id().equals(word))
            .toList();
    if (named.isEmpty()) {
      throw new UserErrorException(
          "--reject "
              + word
              + ": there is no such file"
              + last.map(f -> ", and no such block in " + f).orElse(""));
    }
    return blocks(named);
  }

  private static Set<CandidateBlock> blocks(List<IfStarBlock> findings) {
    return findings.stream().map(SavedBlockReader::block).collect(Collectors.toSet());
  }
}
