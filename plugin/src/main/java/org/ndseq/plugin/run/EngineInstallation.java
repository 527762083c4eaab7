package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.ide.plugins.IdeaPluginDescriptor;
import com.intellij.ide.plugins.PluginManagerCore;
import com.intellij.openapi.extensions.PluginId;
import java.nio.file.Path;

/**
 * The Java and the jars that the plugin starts processes with: the IDE's own Java, and the jars in
 * the plugin's folder {@code engine}, next to {@code lib}, so that the IDE does not load them.
 */
public record EngineInstallation(Path java, Path cliJar) {
  private static final PluginId ID = PluginId.getId("org.ndseq");

  /** The installed engine; the cli finds the agent in its own folder. */
  public static EngineInstallation installed() throws ExecutionException {
    IdeaPluginDescriptor plugin = PluginManagerCore.getPlugin(ID);
    if (plugin == null) {
      throw new ExecutionException("The NDSeq plugin's folder was not found.");
    }
    return new EngineInstallation(
        Path.of(System.getProperty("java.home"), "bin", ProgramLaunch.executable()),
        plugin.getPluginPath().resolve("engine").resolve("ndseq-cli.jar"));
  }
}
