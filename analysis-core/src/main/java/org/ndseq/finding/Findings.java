package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;

/**
 * Everything that is reported of one program; the root of the JSON document. The names of all
 * components are fixed: other programs read them.
 *
 * @param schema the version of the schema, {@value #SCHEMA}
 * @param focus the variables whose final values had to come out equal
 * @param reason why the verdict is {@link Verdict#UNKNOWN}; what a step is where the program is
 *     serializable step by step; else empty
 * @param blocks the {@code if(*)} blocks of the specification
 * @param cycles why there is no specification
 */
public record Findings(
    int schema,
    Tool tool,
    Program program,
    List<Run> runs,
    List<FocusVariable> focus,
    Verdict verdict,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY) String reason,
    List<IfStarBlock> blocks,
    List<ConflictCycle> cycles,
    List<Race> races,
    List<ReadCouple> couples,
    List<Proof> proofs) {
  /** The version of the schema that this program writes. */
  public static final int SCHEMA = 1;

  public Findings {
    runs = List.copyOf(runs);
    focus = List.copyOf(focus);
    blocks = List.copyOf(blocks);
    cycles = List.copyOf(cycles);
    races = List.copyOf(races);
    couples = List.copyOf(couples);
    proofs = List.copyOf(proofs);
  }

  /** Findings of nothing yet: the verdict is unknown for the reason given. */
  public static Findings none(Tool tool, Program program, String reason) {
    return new Findings(
        SCHEMA,
        tool,
        program,
        List.of(),
        List.of(),
        Verdict.UNKNOWN,
        reason,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  public Findings withRuns(List<Run> more) {
    return new Findings(
        schema, tool, program, more, focus, verdict, reason, blocks, cycles, races, couples,
        proofs);
  }

  public Findings withRaces(List<Race> more) {
    return new Findings(
        schema, tool, program, runs, focus, verdict, reason, blocks, cycles, more, couples, proofs);
  }

  public Findings withCouples(List<ReadCouple> more) {
    return new Findings(
        schema, tool, program, runs, focus, verdict, reason, blocks, cycles, races, more, proofs);
  }

  public Findings withProofs(List<Proof> more) {
    return new Findings(
        schema, tool, program, runs, focus, verdict, reason, blocks, cycles, races, couples, more);
  }

  /** With what inference found: the focus it used, its verdict, and what the verdict rests on. */
  public Findings withInference(
      List<FocusVariable> used,
      Verdict found,
      String why,
      List<IfStarBlock> spec,
      List<ConflictCycle> conflicts) {
    return new Findings(
        schema, tool, program, runs, used, found, why, spec, conflicts, races, couples, proofs);
  }
}
