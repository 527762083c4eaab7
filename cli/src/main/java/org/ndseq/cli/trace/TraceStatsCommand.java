package org.ndseq.cli.trace;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.trace.PrintableText;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the events of a trace. */
@Command(
    name = "stats",
    description = "Count the events of a trace by kind, and check whether it is complete.",
    mixinStandardHelpOptions = true)
final class TraceStatsCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "A trace (*.ndtrace or *.std).")
  private Path file;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Trace trace = InputFileOpener.trace(file);
    PrintWriter out = spec.commandLine().getOut();
    long bytes = Files.size(file);
    row(out, "file", "%s, %,d bytes".formatted(file, bytes));
    run(out, trace.info());
    row(
        out,
        "events",
        "%,d (%,d branches), %s bytes each"
            .formatted(trace.events(), trace.branches(), perEvent(bytes, trace.events())));
    kinds(out, trace);
    row(out, "threads", trace.threadCount());
    row(out, "tasks", tasks(trace));
    row(out, "locations", trace.locations().size());
    row(out, "objects", trace.locations().objects().size());
    SymbolTable symbols = trace.symbols();
    row(
        out,
        "code",
        "%,d classes, %,d methods, %,d fields, %,d sites"
            .formatted(
                symbols.classes().size(),
                symbols.methods().size(),
                symbols.fields().size(),
                symbols.sites().size()));
    trace.info().problems().forEach(problem -> row(out, "problem", problem));
    return ExitCode.CLEAN;
  }

  private static void run(PrintWriter out, RunInfo info) {
    info.begin().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(e -> row(out, e.getKey(), e.getValue()));
    info.end().entrySet().stream()
        .filter(e -> !e.getKey().equals("events"))
        .sorted(Map.Entry.comparingByKey())
        .forEach(e -> row(out, e.getKey(), e.getValue()));
  }

  private static void kinds(PrintWriter out, Trace trace) {
    long[] counts = new long[EventKind.count()];
    for (int e = 0; e < trace.size(); e++) {
      counts[trace.kind(e).code()]++;
    }
    for (EventKind kind : EventKind.values()) {
      if (counts[kind.code()] > 0) {
        row(out, "  " + kind.name().toLowerCase(Locale.ROOT), counts[kind.code()]);
      }
    }
  }

  private static String tasks(Trace trace) {
    String kinds =
        trace.tasks().stream()
            .collect(
                Collectors.groupingBy(
                    t -> t.kind().name().toLowerCase(Locale.ROOT).replace('_', '/'),
                    TreeMap::new,
                    Collectors.counting()))
            .entrySet()
            .stream()
            .map(e -> "%,d %s".formatted(e.getValue(), e.getKey()))
            .collect(Collectors.joining(", "));
    return "%,d%s".formatted(trace.tasks().size(), kinds.isEmpty() ? "" : " (" + kinds + ")");
  }

  private static String perEvent(long bytes, long events) {
    return events == 0 ? "-" : "%.2f".formatted((double) bytes / events);
  }

  private static void row(PrintWriter out, String name, long count) {
    row(out, name, "%,d".formatted(count));
  }

  private static void row(PrintWriter out, String name, String value) {
    out.printf("%-22s %s%n", PrintableText.of(name), PrintableText.of(value));
  }
}
