package org.ndseq.finding.picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.finding.JsonFile;

/**
 * The pictures of the runs, in a file next to the findings, so that page and plugin can draw them
 * without the traces.
 */
public final class PictureFile {
  /** Its name. */
  public static final String NAME = "pictures.json";

  private PictureFile() {}

  /** Its text. */
  public static String toJson(List<RunPicture> pictures) {
    return JsonFile.toJson(pictures);
  }

  /** Reads the pictures next to a findings file; empty if there are none or they cannot be read. */
  public static List<RunPicture> beside(Path findings) {
    Path file = findings.resolveSibling(NAME);
    try {
      return Files.isRegularFile(file)
          ? List.of(JsonFile.read(file, RunPicture[].class))
          : List.of();
    } catch (IOException e) {
      return List.of(); // the findings are complete without them
    }
  }
}
