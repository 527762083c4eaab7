package org.ndseq.determinism;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.ClassFileSet;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.logic.ClockLimit;
import org.ndseq.determinism.logic.MemoryLimit;
import org.ndseq.determinism.memory.CallerIndex;
import org.ndseq.determinism.memory.StartFinder;
import org.ndseq.determinism.value.NotAnalysable;

/**
 * Proves, without running it, that a program's parallel tasks cannot meet in memory.
 *
 * <p>Class files become a {@link CodeBase}; {@link HeapSummary} says for the whole program what
 * references may refer to and which objects sit in one cell only (step 1 and section 5.1 of the
 * DICE paper). Each method that starts tasks is interpreted from its entry ({@code engine}, step
 * 2), which finds the starts, the waits and so what may happen in parallel (step 3); each task is
 * then interpreted alone, and every pair of accesses is checked with renamed task variables ({@code
 * region}, step 4, Definition 7). Beyond the paper: ordinary Java instead of annotations, calls
 * inlined, Java's overflow respected, updates that commute, and an example for each failure.
 */
public final class DeterminismProver {
  private static final int MOST_HELPERS = 4;

  private DeterminismProver() {}

  /**
   * The regions found and the class files that could not be read.
   *
   * @param proofs one per region, in the order of the class files
   * @param notes what kept the analysis from saying more
   */
  public record Result(List<RegionProof> proofs, List<String> unreadable, List<String> notes) {
    public Result {
      proofs = List.copyOf(proofs);
      unreadable = List.copyOf(unreadable);
      notes = List.copyOf(notes);
    }
  }

  /**
   * Analyses folders of class files, jars and single class files as one program.
   *
   * @throws org.ndseq.determinism.code.TooLargeException if the memory does not hold the classes
   */
  public static Result prove(List<Path> paths, ProveOptions options) throws IOException {
    return prove(paths, options, Optional.empty());
  }

  /** The same; methods whose answer the cache knows, if there is one, are not analysed again. */
  public static Result prove(List<Path> paths, ProveOptions options, Optional<ProofCache> cache)
      throws IOException {
    return prove(ClassFileSet.read(paths), options, cache);
  }

  /** The same for class files that were read already. */
  public static Result prove(ClassFileSet files, ProveOptions options, Optional<ProofCache> cache) {
    return prove(files, options, cache, ProofProgress.NONE);
  }

  /**
   * The same; {@code progress} receives the method that is analysed, and limits the time for all.
   */
  public static Result prove(
      ClassFileSet files,
      ProveOptions options,
      Optional<ProofCache> cache,
      ProofProgress progress) {
    ClockLimit whole = ClockLimit.in(progress.left());
    // some of the time is kept for holding the answers against each other
    ClockLimit limit = ClockLimit.in(progress.left().map(d -> d.multipliedBy(9).dividedBy(10)));
    CodeBase code = new CodeBase(files.nodes());
    StartFinder starters = new StartFinder(code);
    NeighbourCheck answers = new NeighbourCheck(starters);
    List<String> notes = new ArrayList<>();
    List<MethodCode> parents = starters.parents();
    List<RegionProof> proofs = new ArrayList<>();
    if (!parents.isEmpty()) {
      HeapSummary heap = HeapSummary.of(code, options.perProgram(), limit);
      CallerIndex callers = new CallerIndex(code, starters);
      OpenMethodIndex open = new OpenMethodIndex(code, heap, starters, callers);
      ProgramFacts facts = new ProgramFacts(code, heap, starters, callers, open, limit);
      if (heap.isTooLarge()) {
        notes.add(
            "what references refer to is not known: that takes more than %s of memory"
                .formatted(MemoryLimit.text()));
      }
      Optional<MethodFingerprint> prints = cache.map(c -> new MethodFingerprint(facts, options));
      Set<MethodCode> helpers = new LinkedHashSet<>();
      int skipped = 0;
      for (int depth = 0; depth < MOST_HELPERS && !parents.isEmpty(); depth++) {
        Set<MethodCode> found = new LinkedHashSet<>();
        int done = 0;
        for (MethodCode parent : parents) {
          progress.begins(parent.toString(), done++, parents.size());
          MethodProof proof = new MethodProof(facts, options, parent, helpers);
          MethodAnswer answer;
          if (limit.isReached()) {
            skipped++;
            answer = proof.skipped();
          } else if (prints.isEmpty()) {
            answer = proof.prove();
          } else {
            answer = cache.orElseThrow().get(prints.get().of(parent, helpers), proof::prove, limit);
          }
          progress.answered(answer.regions());
          answers.put(parent, answer);
          if (answer.regions().stream().anyMatch(DeterminismProver::startsWhatItIsGiven)) {
            found.add(parent);
          }
        }
        found.removeAll(helpers);
        helpers.addAll(found);
        parents = found.isEmpty() ? List.of() : starters.callersOf(found);
      }
      if (skipped > 0) {
        notes.add("%s: %d methods not analysed".formatted(ClockLimit.REASON, skipped));
      }
      proofs.addAll(
          answers.proofs(
              new LeftTaskCheck(facts, whole),
              m -> new MethodProof(facts, options, m, helpers).prove()));
    }
    if (!files.unreadable().isEmpty()) {
      // the program is not the whole one
      String missing =
          files.unreadable().get(0) + ", which cannot be read, shares no memory with it";
      proofs.replaceAll(p -> p.assuming(missing));
    }
    return new Result(proofs, files.unreadable(), notes);
  }

  /** A method that starts tasks it is given: its callers know them. */
  private static boolean startsWhatItIsGiven(RegionProof proof) {
    return proof.verdict() instanceof RegionProof.NotAnalysed n
        && n.reason().equals(NotAnalysable.TASK_NOT_KNOWN);
  }
}
