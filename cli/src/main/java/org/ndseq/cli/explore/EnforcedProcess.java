package org.ndseq.cli.explore;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.Installation;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.schedule.EnforcementText;
import org.ndseq.schedule.HappensBeforeSchedule;
import org.ndseq.schedule.ProgramIdentity;
import org.ndseq.schedule.ScheduleFormatException;
import org.ndseq.schedule.ScheduleReader;

/** Runs a program in parallel under a happens-before schedule. */
public final class EnforcedProcess {
  /** The reaction to a run that leaves the schedule. */
  public enum OnDeparture {
    CONTINUE,
    STOP
  }

  /**
   * The end of an enforced run.
   *
   * @param code the program's exit code
   * @param departure how the run left the schedule, as a sentence without its end; empty if it
   *     followed it
   */
  public record EnforcedEnd(int code, String departure) {
    /** Prints the departure, and returns the exit code of the command. */
    public int exitCode(CommandSession session) {
      if (!departure.isEmpty()) {
        session.err().println("ndseq: the run left the schedule: " + departure);
        session.err().flush();
      }
      return code == 0 && departure.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }
  }

  private final ControlledTarget.Program program;
  private final HappensBeforeSchedule schedule;
  private Optional<Path> recording = Optional.empty();
  private OptionalInt debugPort = OptionalInt.empty();

  public EnforcedProcess(ControlledTarget.Program program, HappensBeforeSchedule schedule) {
    this.program = program;
    this.schedule = schedule;
  }

  /** Records the run into a file. */
  public void record(Path file) {
    recording = Optional.of(file);
  }

  /** Lets the program wait at its start for a debugger. */
  public void debug(int port) {
    debugPort = OptionalInt.of(port);
  }

  /** Reads a schedule; every problem is one sentence. */
  public static HappensBeforeSchedule read(Path file) {
    try {
      return ScheduleReader.read(file);
    } catch (ScheduleFormatException e) {
      throw new UserErrorException(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new UserErrorException(InputFileOpener.why(e), e);
    }
  }

  /** Refuses a schedule of another program or of another version of this one. */
  public void checkProgram(String scheduleName) {
    requireProgram(schedule.program(), program.classPath(), scheduleName);
  }

  /** Refuses a program that is not the one with the given identity. */
  public static void requireProgram(
      ProgramIdentity identity, String classPath, String scheduleName) {
    try (ClassPathScanner classes = new ClassPathScanner(classPath)) {
      identity
          .difference(classes)
          .ifPresent(
              difference -> {
                throw new UserErrorException(
                    "%s belongs to another program or another version of it: %s; make the schedule"
                            .formatted(scheduleName, difference)
                        + " again");
              });
    } catch (IOException e) {
      throw new UserErrorException("the class path cannot be read: " + InputFileOpener.why(e), e);
    }
  }

  /** Runs the program; its output goes where that of the session goes. */
  public EnforcedEnd run(OnDeparture onDeparture, CommandSession session) throws IOException {
    return run(onDeparture, session.out(), session.err());
  }

  /** Runs the program with its output and errors going to these writers. */
  public EnforcedEnd run(OnDeparture onDeparture, PrintWriter out, PrintWriter err)
      throws IOException {
    Path work = TemporaryFolderKeeper.create("ndseq-enforce");
    Path plan = work.resolve("plan");
    Path departure = work.resolve("departure");
    Files.writeString(plan, EnforcementText.of(schedule));
    String agent =
        String.join(
            ",",
            "-javaagent:" + Installation.agentJar() + "=enforce=" + escaped(plan),
            "departure=" + escaped(departure),
            "strict=" + (onDeparture == OnDeparture.STOP ? "yes" : "no"),
            recording.map(file -> "out=" + escaped(file.toAbsolutePath())).orElse("record=no"));
    List<String> command = new ArrayList<>(List.of(program.java(), "-Xshare:off"));
    command.addAll(program.jvmArguments());
    debugPort.ifPresent(
        port ->
            command.add(
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=localhost:" + port));
    command.addAll(List.of(agent, "-cp", program.classPath()));
    command.addAll(program.words());
    int code = await(command, out, err);
    return new EnforcedEnd(
        code,
        Files.exists(departure)
            ? Files.readString(departure)
            : "the program ended before its end could be seen");
  }

  private static String escaped(Path file) {
    return file.toString().replace(",", "\\,");
  }

  private static int await(List<String> command, PrintWriter out, PrintWriter err)
      throws IOException {
    Process process =
        new ProcessBuilder(command).redirectInput(ProcessBuilder.Redirect.INHERIT).start();
    try {
      CompletableFuture<Void> output = copy(process.getInputStream(), out);
      CompletableFuture<Void> errors = copy(process.getErrorStream(), err);
      int code = process.waitFor();
      output.join();
      errors.join();
      return code;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserErrorException("the run was interrupted");
    } finally {
      process.destroyForcibly();
    }
  }

  private static CompletableFuture<Void> copy(InputStream from, PrintWriter to) {
    return CompletableFuture.runAsync(
        () -> {
          try (Reader reader = new InputStreamReader(from, StandardCharsets.UTF_8)) {
            char[] buffer = new char[4096];
            char last = '\n';
            for (int n = reader.read(buffer); n >= 0; n = reader.read(buffer)) {
              synchronized (to) {
                to.write(buffer, 0, n);
                to.flush();
              }
              last = n == 0 ? last : buffer[n - 1];
            }
            if (last != '\n') {
              to.println();
              to.flush();
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
