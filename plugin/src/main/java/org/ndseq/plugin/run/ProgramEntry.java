package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.List;

/** The part of a {@code java} command that names the program. */
sealed interface ProgramEntry {
  /** The words of the command, after all options of the JVM. */
  List<String> words();

  /** A class on the class path, or on the module path without a module of its own. */
  record MainClass(String name) implements ProgramEntry {
    @Override
    public List<String> words() {
      return List.of(name);
    }
  }

  /** A class of a named module. */
  record ModuleClass(String module, String name) implements ProgramEntry {
    @Override
    public List<String> words() {
      return List.of("-m", module + "/" + name);
    }
  }

  /** A jar whose manifest names the class. */
  record JarFile(Path jar) implements ProgramEntry {
    @Override
    public List<String> words() {
      return List.of("-jar", jar.toString());
    }
  }
}
