package org.ndseq.cli.analyze;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.ndseq.determinism.DeterminismProver;
import org.ndseq.determinism.ProveOptions;
import org.ndseq.determinism.code.ClassFileSet;
import org.ndseq.finding.Proof;
import org.ndseq.finding.proof.ProofFindingMaker;
import org.ndseq.finding.proof.RecordedMeetingFinder;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/**
 * Collects the classes that the runs loaded, and proves their parallel regions. Traces contain the
 * class files, so this works for every kind of target. Proofs have a small time limit here; {@code
 * ndseq prove} has a larger one.
 */
final class SeenClassProver {
  private static final int MOST = 400;

  private static final ProveOptions SHORT =
      new ProveOptions(
          Duration.ofSeconds(5),
          Duration.ofSeconds(3),
          Duration.ofSeconds(1),
          ProveOptions.defaults().steps());

  /**
   * Maximal number of runs that are checked for conflicts in unproved pairs, if they are not longer
   * than the limit.
   */
  private static final int MOST_RUNS = 3;

  private static final int LONGEST = 1_000_000;

  private final Map<String, byte[]> classes = new TreeMap<>();
  private final List<Trace> runs = new ArrayList<>();

  void add(Trace trace) {
    if (runs.size() < MOST_RUNS && trace.events() <= LONGEST) {
      runs.add(trace);
    }
    SymbolTable symbols = trace.symbols();
    for (int c = 0; c < symbols.classes().size(); c++) {
      String name = symbols.classes().get(c).name();
      symbols.classBytes(c).ifPresent(bytes -> classes.putIfAbsent(name, bytes));
    }
  }

  /** The class files by the names of the classes. */
  Map<String, byte[]> files() {
    return classes;
  }

  /** Proves the regions, unless the program has too many classes. */
  List<Proof> prove(Consumer<String> note) {
    if (classes.size() > MOST) {
      note.accept(
          "proofs skipped: %d classes are too many for analyze; run `ndseq prove`"
              .formatted(classes.size()));
      return List.of();
    }
    DeterminismProver.Result result =
        DeterminismProver.prove(ClassFileSet.of(classes), SHORT, Optional.empty());
    return ProofFindingMaker.of(result.proofs(), new RecordedMeetingFinder(runs));
  }
}
