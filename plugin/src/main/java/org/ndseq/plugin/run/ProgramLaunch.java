package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run configuration's program: its own JDK, options, class path, arguments, folder and
 * environment.
 *
 * @param modulePath empty for a program on the class path
 * @param mainClass with {@code module/} before it for a modular program
 */
record ProgramLaunch(
    Path javaHome,
    List<String> vmOptions,
    List<String> classPath,
    List<String> modulePath,
    String mainClass,
    List<String> arguments,
    Path folder,
    LaunchEnvironment environment)
    implements ConfigurationLaunch {
  private static final String JUNIT_STARTER = "com.intellij.rt.junit.JUnitStarter";

  /** The command that runs the program directly. */
  @Override
  public List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(javaHome.resolve("bin").resolve(executable()).toString());
    command.addAll(vmOptions);
    if (!classPath.isEmpty()) {
      command.add("-cp");
      command.add(String.join(System.getProperty("path.separator"), classPath));
    }
    if (!modulePath.isEmpty()) {
      command.add("-p");
      command.add(String.join(System.getProperty("path.separator"), modulePath));
      command.add("-m");
    }
    command.add(mainClass);
    for (String argument : arguments) {
      // The IDE's test runner would wait for a socket on which nothing listens in the later runs.
      if (!mainClass.equals(JUNIT_STARTER) || !argument.startsWith("-socket")) {
        command.add(argument);
      }
    }
    return command;
  }

  static String executable() {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    return windows ? "java.exe" : "java";
  }
}
