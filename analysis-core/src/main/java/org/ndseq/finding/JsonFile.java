package org.ndseq.finding;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and writes records as JSON, for files that accompany the findings. */
public final class JsonFile {
  private JsonFile() {}

  /** The text of a record, or of a list of them, in one line. */
  public static String toJson(Object records) {
    try {
      return JsonMapping.MAPPER.writeValueAsString(records);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a file; one that is not of the type is an {@link IOException}. */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    return JsonMapping.MAPPER.readValue(Files.readAllBytes(file), type);
  }
}
