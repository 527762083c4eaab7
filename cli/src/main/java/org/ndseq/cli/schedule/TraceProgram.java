package org.ndseq.cli.schedule;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ndseq.cli.explore.ControlledTarget.Program;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/**
 * Finds the program of a trace in the trace itself: the class files that it carries and the command
 * that started it.
 */
final class TraceProgram {
  private TraceProgram() {}

  /** The program, with its class files in a temporary folder. */
  static Program of(Trace trace, Path file) {
    List<String> words =
        Arrays.stream(trace.info().get(RunInfo.MAIN).orElse("").split(" ", -1))
            .filter(word -> !word.isEmpty())
            .toList();
    SymbolTable symbols = trace.symbols();
    String main = words.isEmpty() ? "" : words.get(0);
    boolean hasMain =
        symbols.classes().stream().anyMatch(c -> c.name().equals(main.replace('/', '.')));
    if (!hasMain) {
      throw new UserErrorException(
          "%s does not have the main class of its program; name the program after the trace"
              .formatted(file));
    }
    try {
      Path folder = TemporaryFolderKeeper.create("ndseq-replay");
      for (int id = 0; id < symbols.classes().size(); id++) {
        Path target = folder.resolve(symbols.classes().get(id).name().replace('.', '/') + ".class");
        if (!target.normalize().startsWith(folder)) {
          throw new UserErrorException(file + " is damaged: it names a class outside of folders");
        }
        var bytes = symbols.classBytes(id);
        if (bytes.isPresent()) {
          Files.createDirectories(target.resolveSibling("."));
          Files.write(target, bytes.get());
        }
      }
      List<String> jvm = new ArrayList<>();
      if (trace.info().get(RunInfo.ASSERTS).orElse("").equals("on")) {
        jvm.add("-ea");
      }
      String java = Path.of(System.getProperty("java.home", ""), "bin", "java").toString();
      return new Program(java, jvm, folder.toString(), words);
    } catch (IOException e) {
      throw new UserErrorException("the class files of the trace cannot be written", e);
    }
  }
}
