package org.ndseq.plugin.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Gradle tasks. The agent reaches the JVMs that Gradle starts through the environment, which is the
 * command line tool's work.
 *
 * @param arguments tasks and options
 */
record BuildToolLaunch(List<String> arguments, Path folder, LaunchEnvironment environment)
    implements ConfigurationLaunch {
  private static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");

  /** Makes tests run although they are up to date or cached; everything else stays as it is. */
  private static final String RERUN_TESTS =
      """
      allprojects {
        tasks.withType(Test).configureEach {
          outputs.upToDateWhen { false }
          outputs.doNotCacheIf('NDSeq records the run') { true }
        }
      }
      """;

  BuildToolLaunch {
    arguments = List.copyOf(arguments);
  }

  /** A running daemon has no agent, hence none is used. */
  @Override
  public List<String> command() {
    List<String> command = new ArrayList<>(List.of(executable(), "--no-daemon"));
    command.addAll(arguments);
    return command;
  }

  /** The same tasks with a script in the given folder that makes their tests run again. */
  BuildToolLaunch rerunningTests(Path scratch) throws IOException {
    Path script = scratch.resolve("rerun-tests.gradle").toAbsolutePath();
    Files.writeString(script, RERUN_TESTS);
    List<String> words = new ArrayList<>(List.of("--init-script", script.toString()));
    words.addAll(arguments);
    return new BuildToolLaunch(words, folder, environment);
  }

  /** The project's wrapper, in this folder or a parent, else the executable on the path. */
  private String executable() {
    String wrapper = WINDOWS ? "gradlew.bat" : "gradlew";
    for (Path at = folder.toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve(wrapper))) {
        return at.resolve(wrapper).toString();
      }
    }
    return WINDOWS ? "gradle.bat" : "gradle";
  }
}
