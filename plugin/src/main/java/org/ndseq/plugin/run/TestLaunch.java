package org.ndseq.plugin.run;

import com.intellij.execution.CommonJavaRunConfigurationParameters;
import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.RunConfigurationBase;
import com.intellij.execution.configurations.RunProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdom.Element;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Passes the selected tests to the test framework. The platform's starters wait for a list of
 * classes that a search task writes while the process runs, and for a socket on which only the
 * platform's own launch listens; here the list is made from the class files before the start.
 *
 * @param scratch a folder for the list
 */
record TestLaunch(ModuleOutputFinder modules, Path scratch) {
  private static final String JUNIT_STARTER = "com.intellij.rt.junit.JUnitStarter";
  private static final String TESTNG_STARTERS = "com.intellij.rt.testng.";
  private static final String TESTNG = "org.testng.TestNG";

  /** How the starter's argument begins that names the folders of a run with a JVM per module. */
  private static final String PER_MODULE = "@w@";

  private static final String NAME = "@name";

  ProgramLaunch select(RunConfigurationBase<?> configuration, ProgramLaunch program)
      throws ExecutionException, IOException {
    if (!(program.entry() instanceof ProgramEntry.MainClass main)) {
      return program;
    }
    if (main.name().equals(JUNIT_STARTER)) {
      return junit(configuration, program);
    }
    return main.name().startsWith(TESTNG_STARTERS)
        ? testng(stored(configuration), program)
        : program;
  }

  /**
   * The test method of a configuration as {@code Class.method}; empty if it runs no tests.
   *
   * @throws ExecutionException if it selects anything but one method
   */
  static Optional<String> method(RunProfile profile) throws ExecutionException {
    if (!(profile instanceof CommonJavaRunConfigurationParameters)
        || !(profile instanceof RunConfigurationBase<?> configuration)) {
      return Optional.empty();
    }
    TestSelection selection = stored(configuration);
    if (selection.kind().isEmpty()) {
      return Optional.empty();
    }
    if (!selection.kind().equals("method")) {
      throw new ExecutionException(NdseqBundle.text("tool.oneTest"));
    }
    TestSelection.Named named = selection.values().named();
    // The platform stores the types of parameters in parentheses.
    return Optional.of(named.className() + "." + named.method().replaceFirst("\\(.*", ""));
  }

  private static TestSelection stored(RunConfigurationBase<?> configuration) {
    Element element = new Element("configuration");
    configuration.writeExternal(element);
    return TestSelection.read(element);
  }

  /** A class or a method is an argument of its own; any other selection is a file to be filled. */
  private ProgramLaunch junit(RunConfigurationBase<?> configuration, ProgramLaunch program)
      throws ExecutionException, IOException {
    List<String> arguments = new ArrayList<>();
    for (String argument : program.arguments()) {
      if (argument.startsWith("@") && !argument.startsWith(NAME)) {
        if (!argument.startsWith(PER_MODULE)) {
          arguments.add("@" + list(stored(configuration), program));
        }
      } else if (!argument.startsWith("-socket")) {
        arguments.add(argument);
      }
    }
    return program.with(program.entry(), arguments);
  }

  /** The starter's format: the package, tags or category, class filters, then a test a line. */
  private Path list(TestSelection selection, ProgramLaunch program)
      throws ExecutionException, IOException {
    List<String> lines = new ArrayList<>(List.of("", selection.values().tag(), ""));
    lines.addAll(compiled(selection, program));
    return Files.write(scratch.resolve("selected-tests.txt").toAbsolutePath(), lines);
  }

  private ProgramLaunch testng(TestSelection selection, ProgramLaunch program)
      throws ExecutionException, IOException {
    TestSelection.Named named = selection.values().named();
    List<String> arguments =
        new ArrayList<>(
            List.of("-d", scratch.resolve("testng").toString(), "-usedefaultlisteners", "false"));
    switch (selection.kind()) {
      case "suite" -> arguments.add(named.suite());
      case "method" ->
          arguments.addAll(List.of("-methods", named.className() + "." + named.method()));
      case "class" -> arguments.addAll(List.of("-testclass", named.className()));
      case "group" -> {
        arguments.addAll(List.of("-groups", named.group()));
        arguments.addAll(classes(compiled(selection, program)));
      }
      default -> arguments.addAll(classes(compiled(selection, program)));
    }
    return program.with(new ProgramEntry.MainClass(TESTNG), arguments);
  }

  /** TestNG names methods apart from classes, and takes either. */
  private static List<String> classes(List<String> tests) {
    List<String> methods = tests.stream().filter(test -> test.contains(",")).toList();
    return methods.isEmpty()
        ? List.of("-testclass", String.join(",", tests))
        : List.of("-methods", String.join(",", methods).replaceAll("([^,]+),([^,]+)", "$1.$2"));
  }

  private List<String> compiled(TestSelection selection, ProgramLaunch program)
      throws ExecutionException, IOException {
    List<Path> paths =
        Stream.concat(program.jvm().classPath().stream(), program.jvm().modulePath().stream())
            .map(Path::of)
            .toList();
    List<Path> folders = folders(selection, paths);
    List<String> found;
    try (TestClassFinder finder = new TestClassFinder(paths)) {
      found = new TestSelector(selection).of(finder.tests(folders));
    }
    if (found.isEmpty()) {
      throw new ExecutionException(NdseqBundle.text("launch.noTest", selection.kind()));
    }
    return found;
  }

  /** The folders of class files to search: the module's own, or all on the class path. */
  private List<Path> folders(TestSelection selection, List<Path> paths) {
    List<Path> all = paths.stream().filter(path -> Files.isDirectory(path)).toList();
    if (!selection.isSingleModule() || selection.values().module().isEmpty()) {
      return all;
    }
    List<Path> own = modules.of(selection.values().module());
    return own.isEmpty() ? all : own;
  }
}
