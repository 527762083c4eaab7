package org.ndseq.plugin.run;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the argument files of the {@code java} command: one quoted word a line. */
final class ArgumentFile {
  /** Beyond this, a command's options go into a file. */
  static final int LONGEST_COMMAND = 16_000;

  private ArgumentFile() {}

  static Path write(Path file, List<String> words) throws IOException {
    String text = words.stream().map(ArgumentFile::quoted).collect(Collectors.joining("\n"));
    // The launcher reads the file as the platform encodes file names.
    return Files.writeString(file.toAbsolutePath(), text + "\n", nativeCharset());
  }

  private static Charset nativeCharset() {
    String name = System.getProperty("sun.jnu.encoding");
    return name == null || !Charset.isSupported(name)
        ? Charset.defaultCharset()
        : Charset.forName(name);
  }

  private static String quoted(String word) {
    return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
