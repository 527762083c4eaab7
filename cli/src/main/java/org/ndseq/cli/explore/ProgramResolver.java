package org.ndseq.cli.explore;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.cli.record.ExecutableJar;
import org.ndseq.cli.record.RecordingTarget;

/** Finds class path and main class of a program, which controlled runs need. */
final class ProgramResolver {
  private ProgramResolver() {}

  /** The program of a target that was recorded; a command has none. */
  static Optional<ControlledTarget.Program> resolve(RecordingTarget target) {
    if (!(target instanceof RecordingTarget.JavaProgram program)) {
      return Optional.empty();
    }
    List<String> words = program.arguments();
    for (int i = 0; i + 1 < words.size(); i++) {
      List<String> jvm = words.subList(0, i);
      if (words.get(i).equals("-jar")) {
        Path jar = Path.of(words.get(i + 1));
        return Optional.of(ofJar(program.java(), jvm, jar, words.subList(i + 2, words.size())));
      }
      if (words.get(i).equals("-cp") && i + 2 < words.size()) {
        List<String> main = words.subList(i + 2, words.size());
        return Optional.of(
            new ControlledTarget.Program(program.java(), jvm, words.get(i + 1), main));
      }
    }
    return Optional.empty();
  }

  /** The program of an executable jar. */
  static ControlledTarget.Program ofJar(
      String java, List<String> jvmArguments, Path jar, List<String> arguments) {
    ExecutableJar found = ExecutableJar.read(jar);
    List<String> words = new ArrayList<>(List.of(found.mainClass()));
    words.addAll(arguments);
    return new ControlledTarget.Program(java, jvmArguments, found.classPath(), words);
  }
}
