package org.ndseq.plugin.run;

import java.util.ArrayList;
import java.util.List;

/**
 * The options of a program's JVM.
 *
 * @param options the VM options, with {@code --add-modules}, {@code --patch-module} and the like as
 *     the IDE computed them
 * @param classPath empty if there is none
 * @param modulePath empty if there is none; tests of a module have both paths
 */
record JvmSetup(List<String> options, List<String> classPath, List<String> modulePath) {
  JvmSetup {
    options = List.copyOf(options);
    classPath = List.copyOf(classPath);
    modulePath = List.copyOf(modulePath);
  }

  List<String> words() {
    String separator = System.getProperty("path.separator");
    List<String> words = new ArrayList<>(options);
    if (!classPath.isEmpty()) {
      words.add("-cp");
      words.add(String.join(separator, classPath));
    }
    if (!modulePath.isEmpty()) {
      words.add("-p");
      words.add(String.join(separator, modulePath));
    }
    return words;
  }
}
