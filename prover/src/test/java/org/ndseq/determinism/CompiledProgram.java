package org.ndseq.determinism;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles Java source in this process. */
public final class CompiledProgram {
  private CompiledProgram() {}

  /** Compiles the files into a new folder. */
  public static Path files(Path folder, List<Path> sources) throws IOException {
    Files.createDirectories(folder);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> args =
        new ArrayList<>(
            Arrays.asList(
                "-g", "-nowarn", "-proc:none", "--release", "17", "-d", folder.toString()));
    sources.forEach(s -> args.add(s.toString()));
    int result = compiler.run(null, null, null, args.toArray(new String[0]));
    if (result != 0) {
      throw new IllegalStateException("does not compile: " + sources);
    }
    return folder;
  }

  /** Compiles one text. */
  public static Path text(Path folder, String name, String source) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, source);
    return files(folder.resolve("classes"), List.of(file));
  }
}
