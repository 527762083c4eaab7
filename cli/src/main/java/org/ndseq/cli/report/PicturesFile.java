package org.ndseq.cli.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.finding.picture.RunPicture;

/**
 * The pictures of the runs, kept in a file beside the findings so that the page can be made again
 * from both without the traces.
 */
public final class PicturesFile {
  /** Its name. */
  public static final String NAME = "pictures.json";

  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private PicturesFile() {}

  /** Writes the file into a folder. */
  public static void write(List<RunPicture> pictures, Path folder) throws IOException {
    Files.writeString(folder.resolve(NAME), MAPPER.writeValueAsString(pictures));
  }

  /** What lies beside a file of findings; none where there is nothing, or nothing of use. */
  public static List<RunPicture> beside(Path findings) throws IOException {
    Path file = findings.resolveSibling(NAME);
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    try {
      return List.of(MAPPER.readValue(Files.readString(file), RunPicture[].class));
    } catch (JsonProcessingException e) {
      return List.of(); // the page is whole without them
    }
  }
}
