package org.ndseq.cli.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.ndseq.finding.Findings;
import picocli.CommandLine.Option;

/** Options for the location of the sources that reports quote. */
public final class SourceOptions {
  @Option(
      names = "--source",
      paramLabel = "PATH",
      description =
          "A folder that contains sources; may be repeated. Default: the target; for saved findings"
              + " the files that were analysed; else the working directory.")
  private List<Path> roots = new ArrayList<>();

  /** The sources of findings. */
  public SourceTextIndex find(Findings findings) {
    return SourceTextIndex.find(findings, roots.isEmpty() ? List.of(Path.of("")) : roots);
  }

  /**
   * The sources of saved findings: the files that were analysed, unless the user names folders.
   *
   * @param warn receives a sentence for each file that cannot be quoted any more
   */
  public SourceTextIndex ofSaved(Findings findings, Path file, Consumer<String> warn) {
    return roots.isEmpty()
        ? RecordedSourceIndex.beside(file, findings, warn).orElseGet(() -> find(findings))
        : find(findings);
  }

  /**
   * The sources of findings about a target.
   *
   * @param target the target as given by the user, argument by argument
   */
  public SourceTextIndex find(Findings findings, List<String> target) {
    if (!roots.isEmpty() || target.isEmpty()) {
      return find(findings);
    }
    Path first = Path.of(target.get(0));
    boolean isSource = first.toString().endsWith(".java") || Files.isDirectory(first);
    return SourceTextIndex.find(findings, List.of(isSource ? first : Path.of("")));
  }
}
