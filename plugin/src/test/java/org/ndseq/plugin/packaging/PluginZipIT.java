package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.jetbrains.plugin.structure.base.plugin.PluginCreationFail;
import com.jetbrains.plugin.structure.base.plugin.PluginCreationResult;
import com.jetbrains.plugin.structure.base.plugin.PluginCreationSuccess;
import com.jetbrains.plugin.structure.intellij.plugin.IdePlugin;
import com.jetbrains.plugin.structure.intellij.plugin.IdePluginManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive that users install, read by JetBrains' own library. */
class PluginZipIT {
  @Test
  void isAValidPlugin(@TempDir Path work) throws IOException {
    PluginCreationResult<IdePlugin> result =
        IdePluginManager.createManager(work).createPlugin(zip());
    if (result instanceof PluginCreationFail<IdePlugin> fail) {
      throw new AssertionError(fail.getErrorsAndWarnings().toString());
    }
    PluginCreationSuccess<IdePlugin> success = (PluginCreationSuccess<IdePlugin>) result;
    assertThat(success.getWarnings()).isEmpty();
    assertThat(success.getUnacceptableWarnings()).isEmpty();
    IdePlugin plugin = success.getPlugin();
    assertThat(plugin.getPluginId()).isEqualTo("org.ndseq");
    assertThat(plugin.getSinceBuild()).isNotNull();
    assertThat(plugin.getPluginVersion()).doesNotContain("$");
  }

  @Test
  void holdsWhatItNeedsAndNothingOfThePlatform() throws IOException {
    List<String> names = new ArrayList<>();
    List<String> foreign = new ArrayList<>();
    try (ZipFile zip = new ZipFile(zip().toFile())) {
      for (ZipEntry entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
        names.add(entry.getName());
        if (entry.getName().startsWith("ndseq/lib/")) {
          try (ZipInputStream jar = new ZipInputStream(zip.getInputStream(entry))) {
            for (ZipEntry in = jar.getNextEntry(); in != null; in = jar.getNextEntry()) {
              if (in.getName().startsWith("com/intellij/")
                  || in.getName().startsWith("org/jetbrains/")
                  || in.getName().startsWith("kotlin/")
                  || in.getName().startsWith("kotlinx/")) {
                foreign.add(entry.getName() + "!" + in.getName());
              }
            }
          }
        }
      }
    }
    assertThat(foreign).isEmpty();
    assertThat(names)
        .contains("ndseq/engine/ndseq-cli.jar", "ndseq/engine/ndseq-agent.jar")
        .anyMatch(name -> name.matches("ndseq/lib/ndseq-plugin-.*\\.jar"))
        .anyMatch(name -> name.matches("ndseq/lib/ndseq-analysis-core-.*\\.jar"))
        .anyMatch(name -> name.matches("ndseq/lib/jackson-databind-.*\\.jar"))
        .noneMatch(name -> name.contains("signatures") || name.contains("intellij-core"));
  }

  private static Path zip() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("ndseq-[\\d.]+\\.zip"))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no archive in target: run `mvn package`"));
    }
  }
}
