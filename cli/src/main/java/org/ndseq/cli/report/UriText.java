package org.ndseq.cli.report;

import java.nio.charset.StandardCharsets;

/** Percent-encodes file names for relative references (RFC 3986). */
final class UriText {
  private static final String PLAIN = "-._~/";

  private UriText() {}

  /** The name as the path of a relative reference. */
  static String relative(String file) {
    StringBuilder uri = new StringBuilder();
    for (byte b : file.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean isPlain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || PLAIN.indexOf(c) >= 0;
      uri.append(isPlain ? String.valueOf(c) : "%%%02X".formatted((int) c));
    }
    // Two slashes at the beginning would make a host of the first segment.
    return uri.toString().replaceFirst("^/{2,}", "/");
  }
}
