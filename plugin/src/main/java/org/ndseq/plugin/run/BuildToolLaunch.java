package org.ndseq.plugin.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A build tool's tasks or goals. The agent reaches the JVMs that the tool starts through the
 * environment, which is the command line tool's work.
 *
 * @param arguments tasks or goals, and options
 */
record BuildToolLaunch(
    Tool tool, List<String> arguments, Path folder, LaunchEnvironment environment)
    implements ConfigurationLaunch {

  /** The build tools. */
  enum Tool {
    GRADLE("gradlew", "gradle"),
    MAVEN("mvnw", "mvn");

    private final String wrapper;
    private final String command;

    Tool(String wrapper, String command) {
      this.wrapper = wrapper;
      this.command = command;
    }

    /**
     * Options that make the run independent: a running daemon has no agent, and an up-to-date task
     * would run nothing.
     */
    private List<String> options() {
      return this == GRADLE ? List.of("--no-daemon", "--rerun-tasks") : List.of();
    }
  }

  @Override
  public List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(executable());
    command.addAll(tool.options());
    command.addAll(arguments);
    return command;
  }

  /** The project's wrapper, in this folder or a parent, else the executable on the path. */
  private String executable() {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    String wrapper =
        !windows ? tool.wrapper : tool.wrapper + (tool == Tool.GRADLE ? ".bat" : ".cmd");
    for (Path at = folder.toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve(wrapper))) {
        return at.resolve(wrapper).toString();
      }
    }
    return !windows ? tool.command : tool.command + (tool == Tool.GRADLE ? ".bat" : ".cmd");
  }
}
