package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.execution.configurations.JavaCommandLine;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.mock.MockApplication;
import com.intellij.openapi.application.ApplicationManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.ndseq.plugin.psi.RealPsi;

/** A compiled project with tests, and the states that its stored configurations have. */
record StoredShop(Path folder, Path main, Path tests) {
  static final Path TESTNG = Path.of("target", "testng");
  private static final Path SOURCES = Path.of("src", "test", "shop");

  static StoredShop compile(Path folder) throws IOException {
    if (ApplicationManager.getApplication() == null
        || ApplicationManager.getApplication().getService(MavenSupport.class) == null) {
      RealPsi.get();
      ((MockApplication) ApplicationManager.getApplication())
          .registerService(MavenSupport.class, new MavenGoalReader());
    }
    StoredShop shop =
        new StoredShop(
            folder,
            Files.createDirectories(folder.resolve("out/main")),
            Files.createDirectories(folder.resolve("out/test")));
    copy(SOURCES, folder.resolve("src"));
    javac(shop.main(), folder.resolve("src/main/java"), List.of());
    javac(shop.tests(), folder.resolve("src/test/java"), shop.classPath());
    return shop;
  }

  /** What the platform puts on the class path of tests. */
  List<String> classPath() {
    List<String> paths = new ArrayList<>(List.of(main.toString(), tests.toString()));
    String own = Path.of("target", "test-classes").toAbsolutePath().toString();
    Arrays.stream(System.getProperty("java.class.path").split(System.getProperty("path.separator")))
        .filter(path -> path.matches(".*(junit|opentest4j|apiguardian|jspecify)[^/]*\\.jar"))
        .forEach(paths::add);
    paths.addAll(testng());
    paths.add(own);
    return paths;
  }

  private static List<String> testng() {
    try (var jars = Files.list(TESTNG)) {
      return jars.map(jar -> jar.toAbsolutePath().toString()).sorted().toList();
    } catch (IOException e) {
      throw new AssertionError("no TestNG in target: run `mvn process-test-resources`", e);
    }
  }

  /** The state of a JUnit configuration: what its class computes, without a search for tests. */
  JavaCommandLine junit(StoredElement stored) {
    List<String> arguments = new ArrayList<>(List.of("-ideVersion5", "-junit5"));
    switch (stored.option("TEST_OBJECT")) {
      case "class" -> arguments.add(stored.option("MAIN_CLASS_NAME"));
      case "method" ->
          arguments.add(stored.option("MAIN_CLASS_NAME") + "," + stored.option("METHOD_NAME"));
      default ->
          arguments.addAll(
              List.of(
                  "@w@" + folder.resolve("idea_working_dirs_junit1.tmp"),
                  "@" + folder.resolve("idea_junit1.tmp"),
                  "-socket4711"));
    }
    return state(
        new StoredParameters("com.intellij.rt.junit.JUnitStarter", folder)
            .vm(List.of("-ea", "-Didea.test.cyclic.buffer.size=1048576"))
            .classPath(classPath())
            .program(arguments));
  }

  JavaCommandLine testng(StoredElement stored) {
    return state(
        new StoredParameters("com.intellij.rt.testng.RemoteTestNGStarter", folder)
            .vm(List.of("-ea"))
            .classPath(classPath())
            .program(
                List.of(
                    "@w@" + folder.resolve("idea_working_dirs_testng1.tmp"),
                    "-temp",
                    folder.resolve("idea_testng1.tmp").toString(),
                    "-socket4711",
                    stored.name())));
  }

  static JavaCommandLine state(JavaParameters parameters) {
    return new JavaCommandLine() {
      @Override
      public JavaParameters getJavaParameters() {
        return parameters;
      }

      @Override
      public com.intellij.execution.ExecutionResult execute(
          com.intellij.execution.Executor executor,
          com.intellij.execution.runners.ProgramRunner<?> runner) {
        throw new UnsupportedOperationException();
      }
    };
  }

  /** Deletes the compiled tests, as before the first build. */
  void deleteTests() throws IOException {
    try (var files = Files.walk(tests)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
  }

  LaunchReader reader() {
    return new LaunchReader(
        RealPsi.get().project(),
        module -> module.equals("shop.test") ? List.of(tests) : List.of(),
        new InferExecutor(),
        folder);
  }

  StoredElement stored(String name) {
    return StoredElement.read(name, folder);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private static void javac(Path output, Path sources, List<String> classPath) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "-g",
                "-proc:none",
                "-d",
                output.toString(),
                "-cp",
                String.join(System.getProperty("path.separator"), classPath)));
    try (var files = Files.walk(sources)) {
      files.filter(Files::isRegularFile).forEach(file -> words.add(file.toString()));
    }
    int result =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    assertThat(result).isZero();
  }
}
