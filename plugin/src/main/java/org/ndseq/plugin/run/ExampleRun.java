package org.ndseq.plugin.run;

import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.settings.StoredOptions;

/** Runs the bundled example under observation and shows its report; needs no project files. */
public final class ExampleRun {
  private static final int RUNS = 5;

  private ExampleRun() {}

  /** Starts it in the background; called on the event thread. */
  public static void start(Project project) {
    Background.of(project)
        .block(
            () -> StartedInference.start(project, options(), program(EngineInstallation.jar())),
            started -> follow(project, started),
            problem -> InferenceNotifier.exampleFailed(project, problem));
  }

  private static void follow(Project project, StartedInference started) {
    InferHandler process = started.process();
    process.addProcessListener(new InferProcess(project, started.folder()));
    String name = ExampleAccount.class.getSimpleName();
    new InferTask(project, name, process, started.progress()).queue();
    process.startNotify();
  }

  static StoredOptions options() {
    StoredOptions options = new StoredOptions();
    options.runs = RUNS;
    options.include = ExampleAccount.class.getName();
    return options;
  }

  /** The program on the IDE's own Java; its class is in the plugin's jar. */
  static ConfigurationLaunch program(Path classes) {
    Path home = Path.of(System.getProperty("java.home"));
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    return new ProgramLaunch(
        home,
        new JvmSetup(List.of("-ea"), List.of(classes.toString()), List.of()),
        new ProgramEntry.MainClass(ExampleAccount.class.getName()),
        List.of(),
        folder,
        LaunchEnvironment.INHERITED);
  }
}
