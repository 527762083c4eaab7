package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.openapi.application.PathManager;
import java.nio.file.Path;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * The Java and the jars that the plugin starts processes with: the IDE's own Java, and the jars in
 * the plugin's folder {@code engine}, next to {@code lib}, so that the IDE does not load them.
 */
public record EngineInstallation(Path java, Path cliJar) {

  /** The installed engine; the cli finds the agent in its own folder. */
  public static EngineInstallation installed() throws ExecutionException {
    Path lib = jar().getParent();
    if (lib == null || lib.getParent() == null) {
      throw new ExecutionException(NdseqBundle.text("launch.plugin.folder"));
    }
    return new EngineInstallation(
        Path.of(System.getProperty("java.home"), "bin", ProgramLaunch.executable()),
        lib.resolveSibling("engine").resolve("ndseq-cli.jar"));
  }

  /** The jar of the plugin itself. */
  static Path jar() throws ExecutionException {
    Path jar = PathManager.getJarForClass(EngineInstallation.class);
    if (jar == null) {
      throw new ExecutionException(NdseqBundle.text("launch.plugin.jar"));
    }
    return jar;
  }
}
