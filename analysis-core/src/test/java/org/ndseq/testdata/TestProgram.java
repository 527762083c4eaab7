package org.ndseq.testdata;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A program under test: one source file of {@code testData} whose main class has the file's name.
 */
record TestProgram(Path source) {

  /** What a run of a program in a JVM of its own came to. */
  record Outcome(int exitCode, String out, String err) {}

  /** The programs below a folder of {@code testData}, in the order of their paths. */
  static List<TestProgram> under(String folder) {
    try (Stream<Path> files = Files.walk(testData().resolve(folder))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .map(TestProgram::new)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The repository's {@code testData}, from wherever the test was started inside it. */
  static Path testData() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isDirectory(at.resolve("testData"))) {
        return at.resolve("testData");
      }
    }
    throw new IllegalStateException("testData not found above the working directory");
  }

  String mainClass() {
    String file = source.getFileName().toString();
    return file.substring(0, file.length() - ".java".length());
  }

  List<String> lines() {
    try {
      return Files.readAllLines(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles many programs at once; any warning fails. Each goes to a folder of its own. */
  static void compile(List<TestProgram> programs, Path classes) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      for (TestProgram program : programs) {
        Path folder = Files.createDirectories(program.classes(classes));
        StringWriter messages = new StringWriter();
        List<String> options =
            List.of("-g", "-Xlint:all", "-Werror", "--release", "17", "-d", folder.toString());
        boolean compiled =
            compiler
                .getTask(
                    messages, files, null, options, null, files.getJavaFileObjects(program.source))
                .call();
        assertThat(compiled).as("%s%n%s", program.source, messages).isTrue();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where this program's classes go below a root for all. */
  Path classes(Path root) {
    Path relative = testData().relativize(source);
    return root.resolve(relative.toString().replace(".java", ""));
  }

  /** Runs the compiled program in a forked JVM. */
  Outcome run(Path root, List<String> arguments) throws IOException, InterruptedException {
    Path out = Files.createTempFile(root, "out", ".txt");
    Path err = Files.createTempFile(root, "err", ".txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                classes(root).toString(),
                mainClass()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new AssertionError(source + " did not end: " + arguments);
    }
    return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
