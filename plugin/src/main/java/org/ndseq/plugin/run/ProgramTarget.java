package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * A configuration's program in the form that commands take which run it themselves, under control:
 * the JDK and its options, the class path, then a class or a jar, or one test method.
 *
 * @param words the target of a command such as {@code ndseq explore}
 */
record ProgramTarget(List<String> words, Path folder, LaunchEnvironment environment) {
  ProgramTarget {
    words = List.copyOf(words);
  }

  /**
   * @param test {@code Class.method} to run instead of the starter of a test framework
   */
  static ProgramTarget of(ConfigurationLaunch launch, Optional<String> test)
      throws ExecutionException {
    if (!(launch instanceof ProgramLaunch program)) {
      throw new ExecutionException(NdseqBundle.text("tool.buildTool"));
    }
    JvmSetup jvm = program.jvm();
    if (program.entry() instanceof ProgramEntry.ModuleClass || !jvm.modulePath().isEmpty()) {
      throw new ExecutionException(NdseqBundle.text("tool.module"));
    }
    List<String> words = new ArrayList<>(List.of("--java-home", program.javaHome().toString()));
    jvm.options().forEach(option -> words.add("--jvm-arg=" + option));
    if (test.isPresent()) {
      words.addAll(List.of("--test", test.get()));
    }
    if (!jvm.classPath().isEmpty()) {
      words.add("-cp");
      words.add(String.join(System.getProperty("path.separator"), jvm.classPath()));
    }
    if (test.isEmpty()) {
      words.addAll(program.entry().words());
      words.addAll(program.arguments());
    }
    return new ProgramTarget(words, program.folder(), program.environment());
  }

  /** The same target, in a file of the given folder if it is too long for a command line. */
  ProgramTarget shortened(Path scratch) throws IOException {
    List<String> literal = words.stream().map(ProgramTarget::literal).toList();
    if (literal.stream().mapToInt(String::length).sum() < ArgumentFile.LONGEST_COMMAND) {
      return new ProgramTarget(literal, folder, environment);
    }
    Path file = ArgumentFile.write(scratch.resolve("target.txt"), literal);
    return new ProgramTarget(List.of("@" + file), folder, environment);
  }

  /** The command replaces a word {@code @file} by the file's words, unless its @ is doubled. */
  static String literal(String word) {
    return word.startsWith("@") ? "@" + word : word;
  }
}
