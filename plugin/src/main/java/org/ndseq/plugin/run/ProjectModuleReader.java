package org.ndseq.plugin.run;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.compiler.CompilerPaths;
import com.intellij.openapi.module.Module;
import com.intellij.openapi.module.ModuleManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Computable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The modules of a project as the IDE builds them. */
record ProjectModuleReader(Project project) implements ModuleOutputFinder {
  @Override
  public List<Path> of(String name) {
    Computable<List<Path>> read = () -> configured(name);
    return ApplicationManager.getApplication().runReadAction(read).stream()
        .filter(path -> Files.isDirectory(path))
        .toList();
  }

  private List<Path> configured(String name) {
    Module module = ModuleManager.getInstance(project).findModuleByName(name);
    List<Path> outputs = new ArrayList<>();
    for (boolean isTest : new boolean[] {false, true}) {
      String path = module == null ? null : CompilerPaths.getModuleOutputPath(module, isTest);
      if (path != null) {
        outputs.add(Path.of(path));
      }
    }
    return outputs;
  }
}
