package org.ndseq.plugin.run;

import com.intellij.ide.plugins.IdeaPluginDescriptor;
import com.intellij.ide.plugins.PluginManagerCore;
import com.intellij.openapi.extensions.PluginId;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The jars of the processes that the plugin starts. They lie in the plugin's folder {@code engine},
 * beside {@code lib}, so that the IDE does not load them.
 */
record Engine(Path cliJar) {
  private static final PluginId ID = PluginId.getId("org.ndseq");

  /** The installed one; the cli finds the agent beside itself. */
  static Optional<Engine> installed() {
    IdeaPluginDescriptor plugin = PluginManagerCore.getPlugin(ID);
    return plugin == null
        ? Optional.empty()
        : Optional.of(
            new Engine(plugin.getPluginPath().resolve("engine").resolve("ndseq-cli.jar")));
  }
}
