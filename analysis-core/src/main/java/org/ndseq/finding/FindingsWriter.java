package org.ndseq.finding;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes findings as JSON; the counterpart of {@link FindingsReader}. */
public final class FindingsWriter {
  private FindingsWriter() {}

  /** Writes a file. */
  public static void write(Findings findings, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      write(findings, out);
    }
  }

  /** Writes to {@code out}, and leaves it open. */
  public static void write(Findings findings, OutputStream out) throws IOException {
    out.write(toJson(findings).getBytes(StandardCharsets.UTF_8));
  }

  /** The JSON document. */
  public static String toJson(Findings findings) {
    try {
      return JsonMapping.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(findings)
          + "\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
