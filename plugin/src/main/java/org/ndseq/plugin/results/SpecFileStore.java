package org.ndseq.plugin.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;

/** Saves specifications: accepted ones for {@code ndseq check}, rejected ones for the next runs. */
public final class SpecFileStore {
  private SpecFileStore() {}

  /** Writes {@code ndseq.spec.json}, the default specification of {@code ndseq check}. */
  public static Path accept(Findings findings, Path projectFolder) throws IOException {
    return write(findings, projectFolder.resolve("ndseq.spec.json"));
  }

  /** Saves the findings under a unique name next to the report's folder. */
  public static Path reject(Findings findings, Path reportFolder) throws IOException {
    for (int i = 1; ; i++) {
      Path file =
          reportFolder.resolveSibling(reportFolder.getFileName() + "-rejected-" + i + ".json");
      if (!Files.exists(file)) {
        return write(findings, file);
      }
    }
  }

  private static Path write(Findings findings, Path file) throws IOException {
    return Files.writeString(file, FindingsWriter.toJson(findings), StandardCharsets.UTF_8);
  }
}
