package org.ndseq.cover.term;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.ndseq.cover.term.InputCondition.Comparison;

/** Reads conditions from the text that {@link InputCondition#toString} makes. */
public final class ConditionText {
  private ConditionText() {}

  /**
   * Reads a condition.
   *
   * @throws IllegalArgumentException if the text is none
   */
  public static InputCondition parse(String text) {
    Deque<String> words =
        new ArrayDeque<>(List.of(text.replace("(", "( ").replace(")", " )").strip().split("\\s+")));
    InputTerm left = term(words);
    Comparison comparison = comparison(next(words));
    InputTerm right = term(words);
    if (!words.isEmpty()) {
      throw new IllegalArgumentException("unexpected " + words.peek());
    }
    return new InputCondition(comparison, left, right);
  }

  private static String next(Deque<String> words) {
    String word = words.poll();
    if (word == null) {
      throw new IllegalArgumentException("the condition ends early");
    }
    return word;
  }

  private static Comparison comparison(String symbol) {
    for (Comparison c : Comparison.values()) {
      if (c.symbol().equals(symbol)) {
        return c;
      }
    }
    throw new IllegalArgumentException("unknown relation " + symbol);
  }

  private static InputTerm term(Deque<String> words) {
    String word = next(words);
    if (word.equals("(")) {
      TermOperator operator = TermOperator.valueOf(next(words));
      InputTerm left = term(words);
      InputTerm right = operator.isUnary() ? left : term(words);
      if (!next(words).equals(")")) {
        throw new IllegalArgumentException("a parenthesis is missing");
      }
      return new InputTerm.Operation(operator, left, right);
    }
    return word.matches("-?\\d+")
        ? new InputTerm.Constant(Long.parseLong(word))
        : new InputTerm.Input(word);
  }
}
