package org.ndseq.cli;

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
    description = "Without a name, list the programs.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", arity = "0..1", description = "One of the listed names.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "ndseq-demo",
      description = "Where the program and its report are written (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("ndseq-demo");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CommandSession session = CommandSession.of(spec);
    if (name.isEmpty()) {
      for (DemoProgram program : DemoProgram.all()) {
        session.out().printf("%-22s %s%n", program.name(), program.title());
      }
      session.out().printf("%nTo run one: ndseq demo NAME%n");
      return ExitCode.CLEAN;
    }
    DemoProgram program = DemoProgram.named(name.get()).orElseThrow(this::unknown);
    Path folder = out.resolve(program.name());
    Path source = folder.resolve(program.file());
    OutputFileWriter.write(source, program.text());
    session.out().printf("the program:  %s%n%n", source);
    session.out().flush();
    String report = folder.resolve("report").toString();
    String[] words = {"analyze", "--out", report, source.toString()};
    return NdseqMain.run(words, session.out(), session.err());
  }

  private UserErrorException unknown() {
    List<String> names = DemoProgram.all().stream().map(DemoProgram::name).toList();
    String word = name.orElse("");
    return new UserErrorException(
        "there is no program "
            + word
            + NearestWord.to(word, names).orElse("; `ndseq demo` lists them"));
  }
}
