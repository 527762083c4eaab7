package org.ndseq.finding.picture;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The pictures of the runs, kept in a file beside the findings so that page and plugin can draw
 * them without the traces.
 */
public final class PicturesFile {
  /** Its name. */
  public static final String NAME = "pictures.json";

  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private PicturesFile() {}

  /** Its text. */
  public static String toJson(List<RunPicture> pictures) {
    try {
      return MAPPER.writeValueAsString(pictures);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("records of numbers and strings are JSON", e);
    }
  }

  /** What lies beside a file of findings; none where there is nothing, or nothing of use. */
  public static List<RunPicture> beside(Path findings) {
    Path file = findings.resolveSibling(NAME);
    try {
      return Files.isRegularFile(file)
          ? List.of(MAPPER.readValue(Files.readString(file), RunPicture[].class))
          : List.of();
    } catch (IOException e) {
      return List.of(); // the findings are whole without them
    }
  }
}
