package org.ndseq.cli.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine.Option;

/** The options that every command has for the program that it runs: classes, jar, JDK. */
public final class ProgramOptions {
  @Option(
      names = "--main",
      paramLabel = "CLASS",
      defaultValue = "",
      description = "The class to run, for sources.")
  private String main = "";

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      defaultValue = "",
      description = "Class path of the program.")
  private String classPath = "";

  @Option(names = "-jar", paramLabel = "FILE", description = "Run this jar.")
  private @Nullable Path jar;

  @Option(
      names = "--java-home",
      paramLabel = "DIR",
      description = "The JDK to run the program with.")
  private @Nullable Path javaHome;

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      description = "An argument for the program's JVM.")
  private List<String> jvmArguments = new ArrayList<>();

  /** The class to run, or empty. */
  public String main() {
    return main;
  }

  /** The class path of the program, or empty. */
  public String classPath() {
    return classPath;
  }

  /** The jar to run. */
  public Optional<Path> jar() {
    return Optional.ofNullable(jar);
  }

  /** The arguments for the program's JVM. */
  public List<String> jvmArguments() {
    return List.copyOf(jvmArguments);
  }

  /** The JDK to run the program with. */
  public Path javaHome() {
    return javaHome != null
        ? JavaHome.checked(javaHome)
        : Path.of(System.getProperty("java.home", ""));
  }

  /** Whether the first word of a target names sources, which have to exist. */
  public boolean isSource(List<String> words) {
    if (jar != null || words.isEmpty()) {
      return false;
    }
    Path first = Path.of(words.get(0));
    if (words.get(0).endsWith(".java") && !Files.exists(first)) {
      throw new UserErrorException("there is no file " + first);
    }
    return words.get(0).endsWith(".java") || Files.isDirectory(first);
  }
}
