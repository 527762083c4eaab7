package org.ndseq.cli.specialize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.ConstantFolding;
import org.ndseq.specialize.control.InstructionRewriter;
import org.ndseq.specialize.plan.TaskPlan;
import org.ndseq.specialize.query.AccessPair;
import org.ndseq.specialize.query.CodeAccess;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.specialize.slice.SliceResult;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/**
 * Random programs under a fixed schedule, compared with runs of the original under that schedule
 * with random inputs: accesses that meet may alias, races that happen are reported, inputs that
 * follow the schedule meet its precondition, the specialised classes print the same, and so they do
 * for a line whose slice is all that is left of them. Set {@code -Dndseq.oracle.programs=1000} and
 * {@code -Dndseq.oracle.seed=1} for a campaign.
 */
class SpecializeOracleIT {
  private static final int INPUTS = 3;

  /** Runs that followed their schedule, slices that were compared, and stores they lack. */
  private static int followed;

  private static int compared;
  private static int removed;

  @TempDir Path dir;

  /** Programs that leave their schedules, or slices of everything, would show nothing. */
  @AfterAll
  static void somethingWasCompared() {
    assertThat(List.of(followed, compared, removed)).allMatch(n -> n > 0);
  }

  static LongStream programs() {
    long first = Long.getLong("ndseq.oracle.seed", 1);
    return LongStream.range(first, first + Integer.getInteger("ndseq.oracle.programs", 4));
  }

  @ParameterizedTest
  @MethodSource
  void programs(long seed) throws Exception {
    Path source = dir.resolve(RandomTaskProgram.NAME + ".java");
    String text = RandomTaskProgram.of(seed);
    Files.writeString(source, text);
    Random random = new Random(seed);
    SpecializedRun run = new SpecializedRun(source, RandomTaskProgram.input(random), dir);
    Set<Set<String>> reported = run.reportedRaces();
    Set<String> allowed = allowed(run);
    Map<SpecializationLevel, SliceResult> slices = new HashMap<>();
    int line = target(text, random);
    for (SpecializationLevel level : SpecializationLevel.values()) {
      slices.put(level, run.scheduleSlice(line, level));
    }
    for (int i = 0; i < INPUTS; i++) {
      List<String> input = new ArrayList<>(RandomTaskProgram.input(random));
      if (i == INPUTS - 1) {
        input.set(0, "3"); // another number of workers
      }
      String printed = run.specialized(input);
      boolean follows = !printed.endsWith("exit code 87");
      Optional<SpecializedRun.EnforcedRecording> original = run.enforcedRecording(input);
      if (reported.isEmpty() && run.analyses().data().isComplete()) {
        precondition(run, text, input, follows);
        // beside the schedule's own tasks, an enforced run may have others
        assertThat(original.isPresent() || !follows).as("enforced %s", input).isTrue();
      }
      if (!follows || original.isEmpty()) {
        continue;
      }
      followed++;
      Trace trace = original.get().trace();
      assertThat(reported)
          .as("races, seed %d, %s", seed, input)
          .containsAll(SpecializedRun.races(trace));
      assertThat(allowed).as("aliases, seed %d, %s", seed, input).containsAll(met(trace));
      if (reported.isEmpty()) {
        assertThat(original.get().printed()).as("seed %d, %s", seed, input).isEqualTo(printed);
        for (SpecializationLevel level : SpecializationLevel.values()) {
          SliceResult slice = Objects.requireNonNull(slices.get(level));
          slice(run, slice, level, input, printed, line(text, line));
        }
      }
    }
  }

  /** An input that follows the schedule is served; one that is served follows it, if so stated. */
  private static void precondition(
      SpecializedRun run, String text, List<String> input, boolean follows) {
    Map<String, BigInteger> numbers = new HashMap<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      int at = lines.get(i).indexOf("parseInt(args[");
      if (at >= 0) {
        int number = lines.get(i).charAt(at + "parseInt(args[".length()) - '0';
        numbers.put(
            "parseInt at %s.java:%d".formatted(RandomTaskProgram.NAME, i + 1),
            new BigInteger(input.get(number)));
      }
    }
    boolean isServed = run.analyses().data().serves(numbers);
    boolean suffices = run.analyses().data().otherDecisions().isEmpty();
    assertThat(isServed || !follows).as("served %s", input).isTrue();
    assertThat(follows || !isServed || !suffices).as("follows %s", input).isTrue();
  }

  /** A line of the source that prints a variable. */
  private static int target(String text, Random random) {
    List<String> lines = text.lines().toList();
    int line = 0;
    while (!lines.get(line).contains("println")) {
      line = random.nextInt(lines.size());
    }
    return line + 1;
  }

  private static String line(String text, int line) {
    String content = text.lines().toList().get(line - 1);
    return content.substring(content.indexOf('"') + 1, content.indexOf(" \""));
  }

  /** Runs what is left of the specialised classes if all stores outside of the slice are gone. */
  private static void slice(
      SpecializedRun run,
      SliceResult slice,
      SpecializationLevel level,
      List<String> input,
      String printed,
      String target)
      throws Exception {
    InstructionRewriter first =
        level == SpecializationLevel.DATA_FLOW && run.analyses().data().isComplete()
            ? new ConstantFolding(run.analyses().data())
            : InstructionRewriter.NONE;
    List<TaskPlan> tasks = run.specializer().control().plan().tasks();
    StoreRemoval removal = new StoreRemoval(tasks, slice.statements(), first);
    String left = run.reduced(input, removal);
    if (!left.endsWith("exit code 87")) {
      compared++;
      removed += removal.removed();
      assertThat(value(left, target))
          .as("%s at level %s with %s", target, level, input)
          .isEqualTo(value(printed, target));
    }
  }

  private static String value(String printed, String target) {
    return printed.lines().filter(l -> l.startsWith(target + " ")).findFirst().orElse(printed);
  }

  private static Set<String> allowed(SpecializedRun run) {
    Set<String> all = new HashSet<>();
    for (AccessPair p : run.analyses().queries()) {
      if (run.analyses().mayAlias(p.one(), p.other(), SpecializationLevel.DATA_FLOW)) {
        all.add(text(p.one()) + " " + text(p.other()));
        all.add(text(p.other()) + " " + text(p.one()));
      }
    }
    return all;
  }

  private static String text(CodeAccess a) {
    MethodCode m = a.method();
    return a.task() + ":" + m.owner().name + "." + m.name() + m.desc() + ":" + a.instruction();
  }

  /** The pairs of instructions of different tasks that touch a location, one of them writing. */
  private static Set<String> met(Trace trace) throws IOException {
    Map<Integer, Integer> numbers = new HashMap<>();
    for (Task task : trace.tasks()) {
      numbers.put(task.id(), numbers.size());
    }
    Map<Integer, Map<String, Boolean>> byLocation = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess() && trace.site(e) >= 0) {
        SiteDefinition site = trace.symbols().site(trace.site(e));
        MethodDefinition m = trace.symbols().method(site.method());
        boolean isPlain =
            site.op() == SiteOp.FIELD || site.op() == SiteOp.STATIC || site.op() == SiteOp.ELEMENT;
        if (isPlain && !m.name().equals("<clinit>")) {
          String owner = trace.symbols().classes().get(m.classId()).name().replace('.', '/');
          String text =
              numbers.get(trace.task(e))
                  + ":"
                  + owner
                  + "."
                  + m.name()
                  + m.descriptor()
                  + ":"
                  + site.instruction();
          byLocation
              .computeIfAbsent(trace.target(e), k -> new HashMap<>())
              .merge(text, trace.kind(e).isWriting(), Boolean::logicalOr);
        }
      }
    }
    Set<String> all = new HashSet<>();
    for (Map<String, Boolean> accesses : byLocation.values()) {
      accesses.forEach(
          (one, writes) ->
              accesses.forEach(
                  (other, otherWrites) -> {
                    boolean sameTask =
                        one.substring(0, one.indexOf(':'))
                            .equals(other.substring(0, other.indexOf(':')));
                    if (!sameTask && (writes || otherWrites)) {
                      all.add(one + " " + other);
                    }
                  }));
    }
    return all;
  }
}
