package org.ndseq.cli.explore;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.record.JavaHome;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.record.TargetResolver;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The options that name the program of controlled runs. */
public final class ControlledTarget {
  /**
   * A program with its class path.
   *
   * @param words the main class, then the program's arguments
   */
  public record Program(
      String java, List<String> jvmArguments, String classPath, List<String> words) {}

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

  @Parameters(
      paramLabel = "TARGET",
      arity = "0..*",
      description =
          "A .java file or a folder of sources (with --main), then arguments; a class after -cp;"
              + " arguments after -jar. Options go before it.")
  private List<String> words = new ArrayList<>();

  /** Leaves the words after the target to the program. */
  @Spec(Spec.Target.MIXEE)
  void stopAtTheTarget(CommandSpec command) {
    command.parser().stopAtPositional(true);
  }

  /** The words of the target, for messages. */
  public String text() {
    return jar == null ? String.join(" ", words) : "-jar " + jar + " " + String.join(" ", words);
  }

  /** The program; sources are compiled now. */
  public Program program() {
    Path home =
        javaHome != null
            ? JavaHome.checked(javaHome)
            : Path.of(System.getProperty("java.home", ""));
    TargetResolver targets = new TargetResolver(home, jvmArguments, classPath);
    String java = home.resolve("bin").resolve("java").toString();
    if (jar != null) {
      return ofJar(jar, java);
    }
    if (words.isEmpty()) {
      throw new UserErrorException("say what to run: a .java file, -cp PATH Main, or -jar FILE");
    }
    String first = words.get(0);
    List<String> rest = words.subList(1, words.size());
    if (first.endsWith(".java") || Files.isDirectory(Path.of(first))) {
      if (!Files.exists(Path.of(first))) {
        throw new UserErrorException("there is no file " + first);
      }
      RecordingTarget target = targets.ofSources(Path.of(first), main, rest);
      List<String> all = ((RecordingTarget.JavaProgram) target).arguments();
      int path = jvmArguments.size() + 1;
      return new Program(java, jvmArguments, all.get(path), all.subList(path + 1, all.size()));
    }
    if (classPath.isEmpty()) {
      throw new UserErrorException(
          "%s is no .java file; name a class with -cp PATH CLASS or a jar with -jar FILE"
              .formatted(first));
    }
    return new Program(java, jvmArguments, classPath, words);
  }

  private Program ofJar(Path file, String java) {
    if (!Files.isRegularFile(file)) {
      throw new UserErrorException("there is no jar " + file);
    }
    try (JarFile archive = new JarFile(file.toFile())) {
      Optional<Attributes> attributes =
          Optional.ofNullable(archive.getManifest()).map(Manifest::getMainAttributes);
      String mainClass =
          attributes
              .flatMap(a -> Optional.ofNullable(a.getValue(Attributes.Name.MAIN_CLASS)))
              .orElseThrow(
                  () -> new UserErrorException(file + " has no main class; name it with -cp"));
      StringBuilder path = new StringBuilder(file.toString());
      String more =
          attributes
              .flatMap(a -> Optional.ofNullable(a.getValue(Attributes.Name.CLASS_PATH)))
              .orElse("");
      for (String entry : more.split(" ", -1)) {
        if (!entry.isEmpty()) {
          path.append(File.pathSeparator).append(file.resolveSibling(entry));
        }
      }
      List<String> all = new ArrayList<>(List.of(mainClass));
      all.addAll(words);
      return new Program(java, jvmArguments, path.toString(), all);
    } catch (IOException e) {
      throw new UserErrorException(file + " cannot be read: " + e.getMessage(), e);
    }
  }
}
