package org.ndseq.cover;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.ndseq.cover.code.ClassPathReader;

/** Compiles a source file for a test. */
final class CompiledSource {
  private CompiledSource() {}

  static List<byte[]> classes(Path source, Path folder) throws IOException {
    Files.createDirectories(folder);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-g",
                "-nowarn",
                "-proc:none",
                "--release",
                "17",
                "-d",
                folder.toString(),
                source.toString());
    if (result != 0) {
      throw new IllegalStateException(source + " does not compile");
    }
    return ClassPathReader.read(folder.toString());
  }
}
