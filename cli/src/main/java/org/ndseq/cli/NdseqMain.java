package org.ndseq.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.ndseq.cli.analyze.AnalyzeCommand;
import org.ndseq.cli.cover.SchedulesCommand;
import org.ndseq.cli.diff.DiffCommand;
import org.ndseq.cli.diff.TrendCommand;
import org.ndseq.cli.explore.ConfirmCommand;
import org.ndseq.cli.explore.ExploreCommand;
import org.ndseq.cli.explore.ScheduleRunCommand;
import org.ndseq.cli.infer.CheckCommand;
import org.ndseq.cli.infer.InferCommand;
import org.ndseq.cli.merge.MergeCommand;
import org.ndseq.cli.predict.CouplesCommand;
import org.ndseq.cli.predict.RacesCommand;
import org.ndseq.cli.prove.ProveCommand;
import org.ndseq.cli.record.RecordCommand;
import org.ndseq.cli.report.ReportCommand;
import org.ndseq.cli.schedule.ReplayCommand;
import org.ndseq.cli.schedule.ScheduleCommand;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.FailureReport;
import org.ndseq.cli.session.GlobalOptions;
import org.ndseq.cli.session.JobPool;
import org.ndseq.cli.session.SessionHolder;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.spec.SpecCommand;
import org.ndseq.cli.specialize.AliasCommand;
import org.ndseq.cli.specialize.SliceCommand;
import org.ndseq.cli.specialize.SpecializeCommand;
import org.ndseq.cli.term.TerminalDetection;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.cli.trace.TraceCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code ndseq} command. */
@Command(
    name = "ndseq",
    description =
        "Is the parallelism of this Java program right, and which sequential program is it"
            + " equivalent to?",
    mixinStandardHelpOptions = true,
    versionProvider = ToolVersion.class,
    synopsisSubcommandLabel = "COMMAND")
public final class NdseqMain implements SessionHolder, Runnable {
  /** Every command, in the order in which {@code --help} lists them. */
  private static final List<Supplier<Object>> COMMANDS =
      List.of(
          AnalyzeCommand::new,
          RecordCommand::new,
          InferCommand::new,
          CheckCommand::new,
          RacesCommand::new,
          CouplesCommand::new,
          ProveCommand::new,
          ExploreCommand::new,
          ScheduleRunCommand::new,
          ConfirmCommand::new,
          ReplayCommand::new,
          ScheduleCommand::new,
          SchedulesCommand::new,
          SpecializeCommand::new,
          AliasCommand::new,
          SliceCommand::new,
          ReportCommand::new,
          DiffCommand::new,
          TrendCommand::new,
          MergeCommand::new,
          SpecCommand::new,
          TraceCommand::new,
          DemoCommand::new,
          CompletionCommand::new);

  @Mixin private GlobalOptions options = new GlobalOptions();
  @Spec private CommandSpec spec;
  private Optional<CommandSession> session = Optional.empty();

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    Charset charset = Charset.forName(System.getProperty("stdout.encoding", "UTF-8"));
    PrintWriter out = new PrintWriter(System.out, false, charset);
    PrintWriter err = new PrintWriter(System.err, true, charset);
    System.exit(run(args, out, err, TerminalDetection.ofProcess()));
  }

  /** Runs a command that prints to {@code out} and {@code err}; the result is its exit code. */
  public static int run(String[] args, PrintWriter out, PrintWriter err) {
    return run(args, out, err, TerminalDetection.NONE);
  }

  private static int run(
      String[] args, PrintWriter out, PrintWriter err, TerminalDetection terminal) {
    int code = execute(args, out, err, terminal);
    if (!out.checkError()) {
      return code;
    }
    err.println(
        "ndseq: the output could not be written completely: its reader has gone or the disk is full;"
            + " name a file with --out or make room");
    err.flush();
    return ExitCode.USAGE;
  }

  private static int execute(
      String[] args, PrintWriter out, PrintWriter err, TerminalDetection terminal) {
    NdseqMain main = new NdseqMain();
    CommandLine line = commandLine(main);
    line.setOut(out).setErr(err);
    FailureReport failures = new FailureReport(() -> main.options.debug);
    line.setParameterExceptionHandler(failures::badUsage);
    line.setExecutionExceptionHandler(failures::failed);
    line.setExecutionStrategy(new JobPool(main.options));
    try (CommandSession session = new CommandSession(line, terminal, main.options)) {
      main.session = Optional.of(session);
      ConfigFile config = configure(line, args, terminal);
      failures.explainOptions(message -> config.explain(message, args));
      return line.execute(args);
    } catch (UserErrorException e) {
      return failures.userError(e, err);
    } catch (StackOverflowError | OutOfMemoryError e) {
      return failures.exhausted(e, err);
    } catch (RuntimeException | Error e) {
      return failures.ourFault(e, "ndseq", err);
    } finally {
      TemporaryFolderKeeper.deleteAll();
      out.flush();
      err.flush();
    }
  }

  /**
   * Reads the options that are needed before the real parse: the file with further options, and
   * whether help is coloured. So the arguments are parsed twice; errors in them are reported by the
   * second parse.
   */
  private static ConfigFile configure(CommandLine line, String[] args, TerminalDetection terminal) {
    NdseqMain first = new NdseqMain();
    try {
      commandLine(first).parseArgs(args);
    } catch (ParameterException e) {
      // Reported by the second parse.
    }
    ConfigFile config = ConfigFile.read(first.options.config, line);
    line.setDefaultValueProvider(config);
    TextStyle style = first.options.color.style(terminal.hasOut(), CommandSession.noColor());
    line.setColorScheme(Help.defaultColorScheme(style == TextStyle.ANSI ? Ansi.ON : Ansi.OFF));
    return config;
  }

  private static CommandLine commandLine(NdseqMain main) {
    CommandLine line = new CommandLine(main);
    COMMANDS.forEach(command -> line.addSubcommand(command.get()));
    line.addSubcommand(new HelpCommand());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(Path.class, FailureReport::path);
    ExitCode.explain(line);
    return line;
  }

  @Override
  public CommandSession session() {
    return session.orElseThrow();
  }

  /** {@code ndseq} without a command is a usage error. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command was given");
  }
}
