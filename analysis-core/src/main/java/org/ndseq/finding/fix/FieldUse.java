package org.ndseq.finding.fix;

import java.util.Optional;

/** A use of a field in a source text, as a parser reports it. */
public sealed interface FieldUse {
  /** The whole expression that the use is. */
  TextSpan whole();

  /** A read of the value. */
  record Read(TextSpan whole) implements FieldUse {}

  /** {@code x++} and the like. */
  record Step(TextSpan whole, TextSpan target, StepOperator operator, ResultUse result)
      implements FieldUse {}

  /**
   * {@code x = value}, {@code x += value} and the like.
   *
   * @param type the type of the value, if the parser knows it
   * @param sum the operands of the value, if it is a sum or a difference
   */
  record Assignment(
      TextSpan whole,
      TextSpan target,
      AssignOperator operator,
      TextSpan value,
      Optional<AtomicType> type,
      Optional<Sum> sum,
      ResultUse result)
      implements FieldUse {}

  /** A use that has no equivalent, or that may not be one of this field. */
  record Unknown(TextSpan whole) implements FieldUse {}

  /** The operands of {@code left + right} or {@code left - right}. */
  record Sum(TextSpan left, AssignOperator operator, TextSpan right) {}

  /** Whether the value of an expression is used, or the expression is a statement. */
  enum ResultUse {
    USED,
    DROPPED
  }

  /** The operators that change a variable by one. */
  enum StepOperator {
    PREFIX_INCREMENT,
    PREFIX_DECREMENT,
    POSTFIX_INCREMENT,
    POSTFIX_DECREMENT
  }

  /** The operators of assignments that an atomic class has an equivalent for. */
  enum AssignOperator {
    SET(""),
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/"),
    REMAINDER("%"),
    AND("&"),
    OR("|"),
    XOR("^");

    private final String symbol;

    AssignOperator(String symbol) {
      this.symbol = symbol;
    }

    /** The operator that {@code =} follows; empty for shifts and unknown ones. */
    public static Optional<AssignOperator> of(String symbol) {
      for (AssignOperator operator : values()) {
        if (operator.symbol.equals(symbol)) {
          return Optional.of(operator);
        }
      }
      return Optional.empty();
    }

    String symbol() {
      return symbol;
    }
  }
}
