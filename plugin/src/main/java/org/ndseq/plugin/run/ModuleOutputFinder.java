package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.List;

/** Finds the folders that a module is compiled to. */
interface ModuleOutputFinder {
  /** Existing folders of classes and tests; none if there is no such module. */
  List<Path> of(String module);
}
