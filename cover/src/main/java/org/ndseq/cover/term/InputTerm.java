package org.ndseq.cover.term;

import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** An integer expression over the inputs of a program. */
public sealed interface InputTerm {
  /** A number. */
  record Constant(long value) implements InputTerm {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /**
   * An input, or a number where an epoch begins.
   *
   * @param name as in {@code args[0]}
   */
  record Input(String name) implements InputTerm {
    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * An operation on terms.
   *
   * @param right equal to {@code left} for operations with one operand
   */
  record Operation(TermOperator operator, InputTerm left, InputTerm right) implements InputTerm {
    @Override
    public String toString() {
      return operator.isUnary()
          ? "(" + operator + " " + left + ")"
          : "(" + operator + " " + left + " " + right + ")";
    }
  }

  /** An operation with one operand. */
  static InputTerm unary(TermOperator operator, InputTerm operand) {
    return new Operation(operator, operand, operand);
  }

  /** The term with other terms in place of inputs. */
  default InputTerm substitute(Function<String, InputTerm> terms) {
    if (this instanceof Input i) {
      return terms.apply(i.name());
    }
    if (this instanceof Operation o) {
      InputTerm left = o.left().substitute(terms);
      InputTerm right = o.operator().isUnary() ? left : o.right().substitute(terms);
      return new Operation(o.operator(), left, right);
    }
    return this;
  }

  /**
   * The value of the term.
   *
   * @throws ArithmeticException if a division by zero is part of it
   */
  default long evaluate(Map<String, Long> inputs) {
    if (this instanceof Constant c) {
      return c.value();
    }
    if (this instanceof Input i) {
      return inputs.getOrDefault(i.name(), 0L);
    }
    Operation o = (Operation) this;
    return o.operator().apply(o.left().evaluate(inputs), o.right().evaluate(inputs));
  }

  /** Adds the names of the inputs in the term. */
  default void collect(Set<String> names) {
    if (this instanceof Input i) {
      names.add(i.name());
    } else if (this instanceof Operation o) {
      o.left().collect(names);
      o.right().collect(names);
    }
  }

  /** The number of operations, to bound the size of terms. */
  default int size() {
    return this instanceof Operation o ? 1 + o.left().size() + o.right().size() : 1;
  }
}
