package org.ndseq.cli;

import java.io.Console;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.NearestWord;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ndseq demo}: analyses a program that comes with the command. */
@Command(
    name = "demo",
    header = "Analyse a program that comes with ndseq: a classic mistake or its correction.",
    description = "Without a name, list the programs; on a terminal, choose one of them.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", arity = "0..1", description = "One of the listed names.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      defaultValue = "ndseq-demo",
      description = "Where the program and its report are written (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("ndseq-demo");

  @Option(
      names = "--open",
      negatable = true,
      description = "Open the page in the browser (default: if the output is a terminal).")
  private Optional<Boolean> open = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CommandSession session = CommandSession.of(spec);
    String word = name.orElseGet(() -> choice(session));
    if (word.isEmpty()) {
      return ExitCode.CLEAN;
    }
    DemoProgram program = DemoProgram.named(word).orElseThrow(() -> unknown(word));
    Path folder = out.resolve(program.name());
    Path source = folder.resolve(program.file());
    OutputFileWriter.write(source, program.text());
    session.out().printf("the program:  %s%n%n", source);
    session.out().flush();
    String report = folder.resolve("report").toString();
    String[] words = {"analyze", "--out", report, source.toString()};
    int code = NdseqMain.run(words, session.out(), session.err());
    Path page = folder.resolve("report").resolve("index.html");
    if (Files.exists(page) && open.orElse(session.hasTerminal())) {
      PageOpener.open(page).ifPresent(why -> session.err().println("ndseq: " + why));
    }
    return code;
  }

  /** Lists the programs, and reads the name of one from a user; empty if nobody answers. */
  @SuppressWarnings("SystemConsoleNull") // on JDK 22 and newer, hasTerminal decides
  private static String choice(CommandSession session) {
    for (DemoProgram program : DemoProgram.all()) {
      session.out().printf("%-22s %s%n", program.name(), program.title());
    }
    Console console = System.console();
    if (console == null || !session.hasTerminal()) {
      session.out().printf("%nTo run one: ndseq demo NAME%n");
      return "";
    }
    session.out().printf("%nWhich one? ");
    session.out().flush();
    String line = console.readLine();
    return line == null ? "" : line.strip();
  }

  private static UserErrorException unknown(String word) {
    List<String> names = DemoProgram.all().stream().map(DemoProgram::name).toList();
    return new UserErrorException(
        "there is no program "
            + word
            + NearestWord.to(word, names).orElse("; `ndseq demo` lists them"));
  }
}
