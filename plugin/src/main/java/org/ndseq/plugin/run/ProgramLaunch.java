package org.ndseq.plugin.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run configuration's program: its own JDK, options, class path, arguments, folder and
 * environment.
 */
record ProgramLaunch(
    Path javaHome,
    JvmSetup jvm,
    ProgramEntry entry,
    List<String> arguments,
    Path folder,
    LaunchEnvironment environment)
    implements ConfigurationLaunch {
  ProgramLaunch {
    arguments = List.copyOf(arguments);
  }

  /** The command that runs the program directly. */
  @Override
  public List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(javaHome.resolve("bin").resolve(executable()).toString());
    command.addAll(jvm.words());
    command.addAll(entry.words());
    command.addAll(arguments);
    return command;
  }

  /** The same program with another entry and other arguments. */
  ProgramLaunch with(ProgramEntry otherEntry, List<String> otherArguments) {
    return new ProgramLaunch(javaHome, jvm, otherEntry, otherArguments, folder, environment);
  }

  /**
   * The same program with its options in a file of the given folder, if they are too long for a
   * command line; Windows allows 32,767 characters.
   */
  ProgramLaunch shortened(Path scratch) throws IOException {
    List<String> options = jvm.words();
    if (options.stream().mapToInt(String::length).sum() < ArgumentFile.LONGEST_COMMAND) {
      return this;
    }
    Path file = ArgumentFile.write(scratch.resolve("java-options.txt"), options);
    JvmSetup reference = new JvmSetup(List.of("@" + file), List.of(), List.of());
    return new ProgramLaunch(javaHome, reference, entry, arguments, folder, environment);
  }

  static String executable() {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    return windows ? "java.exe" : "java";
  }
}
