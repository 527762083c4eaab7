package org.ndseq.plugin.proof;

import com.intellij.openapi.compiler.CompilerPaths;
import com.intellij.openapi.module.Module;
import com.intellij.openapi.module.ModuleManager;
import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The folders that a project is compiled to. Needs a read action. */
final class OutputFolderFinder {
  private OutputFolderFinder() {}

  static List<Path> of(Project project) {
    List<Path> outputs = new ArrayList<>();
    for (Module module : ModuleManager.getInstance(project).getModules()) {
      for (boolean isTest : new boolean[] {false, true}) {
        String path = CompilerPaths.getModuleOutputPath(module, isTest);
        if (path != null) {
          outputs.add(Path.of(path));
        }
      }
    }
    return outputs;
  }
}
