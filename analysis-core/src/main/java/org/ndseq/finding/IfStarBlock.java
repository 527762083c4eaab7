package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.trace.PrintableText;

/**
 * An {@code if(*)} block: statements that the sequential program may skip.
 *
 * @param startOffset number of its first instruction in the method, counting opcodes from 0
 * @param endOffset number of the instruction just after it
 * @param sourceHash a hash of the method that contains it; a finding with another hash is stale
 * @param guard whether the condition of the block is known to decide if the rest happens
 * @param effect the effect of skipping it
 * @param results the results of sequential runs that execute it and that skip it, see {@link
 *     BlockResultPair}
 * @param effectReason why the effect is not known, where the sequential program was run or should
 *     have been; else empty
 */
public record IfStarBlock(
    String id,
    String file,
    @JsonProperty("class") String className,
    String method,
    int startLine,
    int endLine,
    int startOffset,
    int endOffset,
    String sourceHash,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY) boolean guard,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = BlockEffect.UnknownFilter.class)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        BlockEffect effect,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        Map<String, List<String>> results,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        String effectReason)
    implements Finding {
  public IfStarBlock {
    id = PrintableText.of(id);
    file = PrintableText.of(file);
    className = PrintableText.of(className);
    method = PrintableText.of(method);
    sourceHash = PrintableText.of(sourceHash);
    results = BlockResultPair.of(results).asMap();
    effectReason = PrintableText.of(effectReason);
  }

  /** A block of which guard and effect were not examined. */
  public IfStarBlock(
      String id,
      String file,
      String className,
      String method,
      int startLine,
      int endLine,
      int startOffset,
      int endOffset,
      String sourceHash) {
    this(
        id,
        file,
        className,
        method,
        startLine,
        endLine,
        startOffset,
        endOffset,
        sourceHash,
        false,
        BlockEffect.UNKNOWN,
        Map.of(),
        "");
  }

  /** A copy of the block with the same instructions and other lines. */
  public IfStarBlock withLines(int first, int last) {
    return new IfStarBlock(
        id,
        file,
        className,
        method,
        first,
        last,
        startOffset,
        endOffset,
        sourceHash,
        guard,
        effect,
        results,
        effectReason);
  }

  /** A copy of the block that is a guard or is not. */
  public IfStarBlock withGuard(boolean isGuard) {
    return with(isGuard, effect, results, effectReason);
  }

  /** A copy of the block with the effect of skipping it. */
  public IfStarBlock withEffect(BlockEffect found, BlockResultPair with) {
    return with(guard, found, with.asMap(), "");
  }

  /** A copy of the block whose effect is not known, for a reason. */
  public IfStarBlock withUnknownEffect(String reason) {
    return with(guard, BlockEffect.UNKNOWN, Map.of(), reason);
  }

  private IfStarBlock with(
      boolean isGuard, BlockEffect found, Map<String, List<String>> with, String reason) {
    return new IfStarBlock(
        id,
        file,
        className,
        method,
        startLine,
        endLine,
        startOffset,
        endOffset,
        sourceHash,
        isGuard,
        found,
        with,
        reason);
  }

  /** The place where the block begins. */
  public Place start() {
    return new Place(file, startLine, className, method);
  }

  /**
   * Whether a parallel run ended with a result that sequential runs have only without the block.
   */
  boolean isNeeded() {
    return effect == BlockEffect.CHANGES
        && !BlockResultPair.of(results).parallelAsSkipped().isEmpty();
  }

  /** The results of parallel runs that sequential runs have only without the block. */
  public List<String> parallelOnlyAsSkipped() {
    return BlockResultPair.of(results).parallelOnlyAsSkipped();
  }

  /**
   * Whether the block is a check of which it is not known whether the result changes without it.
   */
  boolean isDoubtful() {
    return guard && effect == BlockEffect.UNKNOWN && !effectReason.isEmpty();
  }

  @Override
  public FindingType type() {
    return FindingType.BLOCK;
  }

  @Override
  public Level level(Verdict verdict) {
    return isNeeded() || isDoubtful() ? Level.WARNING : Level.NOTE;
  }

  @Override
  public List<FindingPlace> places() {
    return List.of(
        new FindingPlace(
            PlaceRole.BLOCK, 0, PlaceRole.BLOCK.text(), start(), endLine, Optional.empty()));
  }

  @Override
  public String title() {
    return "if(*) block in " + start().methodName();
  }

  @Override
  public String where() {
    return endLine > startLine ? start().display() + "-" + endLine : start().display();
  }

  @Override
  public String message() {
    String text = "The program equals a sequential one that may skip this block: if (*) { … }";
    if (guard) {
      text += ". Its condition decides whether the rest happens";
    }
    if (effect == BlockEffect.UNKNOWN) {
      return effectReason.isEmpty()
          ? text
          : text + ". It is not known whether skipping it changes the result: " + effectReason;
    }
    BlockResultPair found = BlockResultPair.of(results);
    String wrong = found.parallelAsSkipped();
    String other = found.onlySkipped();
    if (!wrong.isEmpty()) {
      return text + ". " + without(wrong, found) + "; a parallel run ended so, too";
    }
    return effect == BlockEffect.CHANGES && !other.isEmpty()
        ? text
            + ". %s. %s; no parallel run ended so"
                .formatted(effect.sentence(), without(other, found))
        : text + ". " + effect.sentence();
  }

  /** Contrasts a result without the block with those with it. */
  private String without(String result, BlockResultPair found) {
    String runs = guard ? "sequential run that makes it" : "sequential run that executes it";
    return "Without this %s the program ends with `%s`; %s"
        .formatted(
            guard ? "check" : "block",
            Sentence.oneLine(result),
            ResultContrast.of(runs, result, found.executed()));
  }
}
