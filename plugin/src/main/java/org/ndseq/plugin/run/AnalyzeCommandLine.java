package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.plugin.settings.StoredOptions;

/**
 * The command line of a whole inference: {@code ndseq analyze} with the program after {@code --}.
 * The analysis runs on the IDE's own Java, the program on its configuration's.
 */
record AnalyzeCommandLine(
    Path java, Path cliJar, StoredOptions options, ConfigurationLaunch program, Path reportFolder) {

  List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.add("-Xmx" + options.memoryMegabytes + "m");
    command.add("-jar");
    command.add(cliJar.toString());
    command.add("analyze");
    add(command, "--runs", String.valueOf(options.runs));
    add(command, "--schedule", options.schedule);
    add(command, "--include", options.include);
    add(command, "--exclude", options.exclude);
    options.focus.forEach(variable -> add(command, "--focus", variable));
    options.rejected.forEach(spec -> add(command, "--reject", spec));
    add(command, "--progress", "json");
    add(command, "--out", reportFolder.toString());
    command.add("--");
    program.command().forEach(word -> command.add(ProgramTarget.literal(word)));
    return command;
  }

  private static void add(List<String> command, String option, String value) {
    if (!value.isBlank()) {
      command.add(option);
      command.add(value.strip());
    }
  }
}
