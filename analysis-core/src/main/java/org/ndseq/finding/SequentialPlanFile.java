package org.ndseq.finding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.ndseq.RunCertificate;

/**
 * The sequential executions that the recorded runs equal, in a file next to the findings, so that
 * each can be repeated and drawn without the traces.
 */
public final class SequentialPlanFile {
  /** Its name. */
  public static final String NAME = "sequential.json";

  private SequentialPlanFile() {}

  /** Its text. */
  public static String toJson(List<RunCertificate> plans) {
    return JsonFile.toJson(plans);
  }

  /** Reads the plans next to a findings file; empty if there are none or they cannot be read. */
  public static List<RunCertificate> beside(Path findings) {
    Path file = findings.resolveSibling(NAME);
    try {
      return Files.isRegularFile(file)
          ? List.of(JsonFile.read(file, RunCertificate[].class))
          : List.of();
    } catch (IOException e) {
      return List.of(); // the findings are complete without them
    }
  }
}
