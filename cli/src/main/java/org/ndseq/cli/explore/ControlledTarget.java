package org.ndseq.cli.explore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.cli.record.ProgramOptions;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.record.TargetResolver;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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

  @Mixin private ProgramOptions options = new ProgramOptions();

  @Option(
      names = "--test",
      paramLabel = "CLASS.METHOD",
      defaultValue = "",
      description = "Run this test method instead of a main method, as JUnit 3, 4 or 5 does.")
  private String test = "";

  @Parameters(
      paramLabel = "TARGET",
      arity = "0..*",
      description =
          "A .java file or a folder of sources (with --main), then arguments; a class after -cp;"
              + " arguments after -jar. Options go before it.")
  private List<String> words = new ArrayList<>();

  /** Parses the words of a target alone. */
  @Command
  private static final class TargetWords {
    @Mixin private ControlledTarget target = new ControlledTarget();
  }

  /** The target of words that come after other arguments, and may begin with its options. */
  public static ControlledTarget of(List<String> words) {
    TargetWords parsed = new TargetWords();
    try {
      new CommandLine(parsed).parseArgs(words.toArray(new String[0]));
    } catch (ParameterException e) {
      throw new UserErrorException("the target cannot be read: " + e.getMessage(), e);
    }
    return parsed.target;
  }

  /** Leaves the words after the target to the program. */
  @Spec(Spec.Target.MIXEE)
  void stopAtTheTarget(CommandSpec command) {
    command.parser().stopAtPositional(true);
  }

  /** Takes the first word away, where another argument comes before the target. */
  public Optional<String> takeFirst() {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    String first = words.get(0);
    words = new ArrayList<>(words.subList(1, words.size()));
    if (!words.isEmpty() && words.get(0).startsWith("-")) {
      throw new UserErrorException(
          "options go before %s: move %s there".formatted(first, words.get(0)));
    }
    return Optional.of(first);
  }

  /** Whether a target was named. */
  public boolean isGiven() {
    return options.jar().isPresent() || !words.isEmpty();
  }

  /** The source file or folder, if the target is one. */
  public Optional<Path> sourcePath() {
    return options.jar().isEmpty() && options.classPath().isEmpty()
        ? words.stream().limit(1).map(Path::of).filter(Files::exists).findFirst()
        : Optional.empty();
  }

  /** The words of the target, for messages. */
  public String text() {
    List<String> text = new ArrayList<>();
    options.jar().ifPresent(jar -> text.addAll(List.of("-jar", jar.toString())));
    if (!options.classPath().isEmpty()) {
      text.addAll(List.of("-cp", options.classPath()));
    }
    if (!test.isEmpty()) {
      text.addAll(List.of("--test", test));
    }
    if (!options.main().isEmpty()) {
      text.addAll(List.of("--main", options.main()));
    }
    text.addAll(words);
    return String.join(" ", text);
  }

  /** Takes the first word for a findings file; the words after it are the target. */
  FindingsAndTarget withFindings() {
    if (words.isEmpty()) {
      throw new UserErrorException("name the findings and the program: FINDINGS TARGET");
    }
    Path findings = Path.of(words.get(0));
    List<String> rest = List.copyOf(words.subList(1, words.size()));
    if (!rest.isEmpty() && rest.get(0).startsWith("-")) {
      return FindingsAndTarget.of(findings, rest);
    }
    words = new ArrayList<>(rest);
    return new FindingsAndTarget(findings, this);
  }

  /** The program; sources are compiled now. */
  public Program program() {
    return ProgramEntryCheck.checked(resolved());
  }

  private Program resolved() {
    Path home = options.javaHome();
    List<String> jvm = options.jvmArguments();
    String classPath = options.classPath();
    String java = home.resolve("bin").resolve("java").toString();
    if (options.jar().isPresent()) {
      return ProgramResolver.ofJar(java, jvm, options.jar().get(), words);
    }
    if (!test.isEmpty() && !classPath.isEmpty() && words.isEmpty()) {
      return new Program(java, jvm, classPath, List.of(testMethod()));
    }
    if (words.isEmpty()) {
      throw new UserErrorException(
          "name the program to run: a .java file, -cp PATH Main, or -jar FILE");
    }
    String first = words.get(0);
    if (options.isSource(words)) {
      RecordingTarget compiled =
          new TargetResolver(home, jvm, classPath)
              .ofSources(
                  Path.of(first),
                  test.isEmpty() ? options.main() : testMethod(),
                  words.subList(1, words.size()));
      return ProgramResolver.resolve(compiled).orElseThrow();
    }
    if (classPath.isEmpty()) {
      throw new UserErrorException(
          "%s is no .java file; name a class with -cp PATH CLASS or a jar with -jar FILE"
              .formatted(first));
    }
    return new Program(java, jvm, classPath, words);
  }

  /** The test method as the driver names it. */
  private String testMethod() {
    int dot = Math.max(test.lastIndexOf('.'), test.lastIndexOf('#'));
    if (dot <= 0 || dot == test.length() - 1) {
      throw new UserErrorException(
          "--test %s names no method; write the class, a dot and the method".formatted(test));
    }
    return test.substring(0, dot) + "#" + test.substring(dot + 1);
  }
}
