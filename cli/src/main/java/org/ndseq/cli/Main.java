package org.ndseq.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.Supplier;
import org.ndseq.cli.infer.CheckCommand;
import org.ndseq.cli.infer.InferCommand;
import org.ndseq.cli.predict.CouplesCommand;
import org.ndseq.cli.predict.RacesCommand;
import org.ndseq.cli.record.RecordCommand;
import org.ndseq.cli.report.ReportCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code ndseq} command. */
@Command(
    name = "ndseq",
    description =
        "Is the parallelism of this Java program right, and which sequential program is it"
            + " equivalent to?",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing found that asks for attention",
      "1:there are findings",
      "2:wrong usage, or input that cannot be used",
      "3:the program under test failed",
      "4:ndseq itself failed"
    })
public final class Main implements Runnable {
  /** Every command, in the order in which {@code --help} lists them. */
  private static final List<Supplier<Object>> COMMANDS =
      List.of(
          RecordCommand::new,
          InferCommand::new,
          CheckCommand::new,
          RacesCommand::new,
          CouplesCommand::new,
          ReportCommand::new,
          TraceCommand::new);

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show stack traces when something fails.")
  private boolean debug;

  @Spec private CommandSpec spec;

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    Charset charset = Charset.forName(System.getProperty("stdout.encoding", "UTF-8"));
    PrintWriter out = new PrintWriter(System.out, false, charset);
    PrintWriter err = new PrintWriter(System.err, true, charset);
    int code = run(args, out, err);
    out.flush();
    System.exit(code);
  }

  /** Runs a command that prints to {@code out} and {@code err}; the result is its exit code. */
  public static int run(String[] args, PrintWriter out, PrintWriter err) {
    Main main = new Main();
    CommandLine line = new CommandLine(main);
    COMMANDS.forEach(command -> line.addSubcommand(command.get()));
    line.addSubcommand(new HelpCommand());
    line.setOut(out).setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    Failures failures = new Failures(() -> main.debug);
    line.setParameterExceptionHandler(failures::badUsage);
    line.setExecutionExceptionHandler(failures::failed);
    try {
      return line.execute(args);
    } catch (StackOverflowError | OutOfMemoryError e) {
      return failures.exhausted(e, err);
    } finally {
      out.flush();
      err.flush();
    }
  }

  /** {@code ndseq} alone is a wrong usage that says what there is. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "say which command to run");
  }
}
