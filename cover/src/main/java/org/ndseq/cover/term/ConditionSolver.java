package org.ndseq.cover.term;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.SmtSolver;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.TermFactory;

/**
 * Looks for inputs that satisfy conditions. A found input was evaluated with Java's arithmetic; "no
 * input" is the solver's proof. Operations without a linear meaning are functions that the solver
 * does not know, so it can also fail to decide.
 */
public final class ConditionSolver {
  /** The answer to a question. */
  public sealed interface Answer {
    /** An input that satisfies the conditions; inputs that are in none of them can be any. */
    record Found(Map<String, Long> inputs) implements Answer {
      public Found {
        inputs = Map.copyOf(inputs);
      }
    }

    /** No input satisfies the conditions. */
    record Impossible() implements Answer {}

    /** The solver did not decide. */
    record Undecided() implements Answer {}
  }

  /** Bounds for the absolute values of inputs, tried first: small inputs make short runs. */
  private static final long[] BOUNDS = {3, 16, 1024};

  private final Function<String, InputType> types;
  private final TermFactory factory = new TermFactory();
  private final JavaArithmetic arithmetic = new JavaArithmetic(factory);
  private final Map<String, Symbol> symbols = new LinkedHashMap<>();
  private final Map<InputTerm, LinearTerm> translated = new HashMap<>();
  private final SmtSolver solver;

  /**
   * Makes a solver.
   *
   * @param types the type of each input
   * @param limit the longest time for one question
   */
  public ConditionSolver(Function<String, InputType> types, Duration limit) {
    this.types = types;
    this.solver = new SmtSolver(limit);
  }

  private Symbol symbol(String name) {
    return symbols.computeIfAbsent(
        name,
        n -> {
          InputType type = types.apply(n);
          IntegerRange range = IntegerRange.of(type.lowest(), type.highest());
          return factory.fresh(n, range, factory.root());
        });
  }

  /** Looks for an input outside of all regions that satisfies all conditions. */
  public Answer solve(List<InputCondition> conditions, List<List<InputCondition>> excluded) {
    List<Formula> formulas = formulas(conditions, excluded);
    for (long bound : BOUNDS) {
      List<Formula> bounded = new ArrayList<>(formulas);
      for (Symbol symbol : symbols.values()) {
        LinearTerm term = LinearTerm.of(symbol);
        bounded.add(Formula.le(term, LinearTerm.constant(bound)));
        bounded.add(Formula.le(LinearTerm.constant(-bound), term));
      }
      Optional<Answer> found = found(solver.decide(bounded), conditions, excluded);
      if (found.isPresent()) {
        return found.get();
      }
    }
    SolverAnswer answer = solver.decide(formulas);
    if (answer instanceof SolverAnswer.Impossible) {
      return new Answer.Impossible();
    }
    return found(answer, conditions, excluded).orElseGet(Answer.Undecided::new);
  }

  /** As {@link #solve}, for a question that is expected to have no answer. */
  public Answer refute(List<InputCondition> conditions, List<List<InputCondition>> excluded) {
    SolverAnswer answer = solver.decide(formulas(conditions, excluded));
    if (answer instanceof SolverAnswer.Impossible) {
      return new Answer.Impossible();
    }
    return found(answer, conditions, excluded).orElseGet(Answer.Undecided::new);
  }

  private List<Formula> formulas(
      List<InputCondition> conditions, List<List<InputCondition>> excluded) {
    List<Formula> formulas = new ArrayList<>();
    conditions.forEach(c -> formulas.add(formula(c)));
    for (List<InputCondition> region : excluded) {
      formulas.add(Formula.not(Formula.and(region.stream().map(this::formula).toList())));
    }
    return formulas;
  }

  private Optional<Answer> found(
      SolverAnswer answer, List<InputCondition> conditions, List<List<InputCondition>> excluded) {
    if (!(answer instanceof SolverAnswer.Possible possible)) {
      return Optional.empty();
    }
    Map<String, Long> inputs = new HashMap<>();
    symbols.forEach(
        (name, symbol) ->
            inputs.put(name, possible.values().getOrDefault(symbol, BigInteger.ZERO).longValue()));
    boolean holds =
        conditions.stream().allMatch(c -> c.holds(inputs))
            && excluded.stream().noneMatch(r -> r.stream().allMatch(c -> c.holds(inputs)));
    return holds ? Optional.of(new Answer.Found(inputs)) : Optional.empty();
  }

  private Formula formula(InputCondition condition) {
    LinearTerm a = term(condition.left());
    LinearTerm b = term(condition.right());
    return switch (condition.comparison()) {
      case EQ -> Formula.eq(a, b);
      case NE -> Formula.ne(a, b);
      case LT -> Formula.lt(a, b);
      case GE -> Formula.le(b, a);
      case GT -> Formula.lt(b, a);
      case LE -> Formula.le(a, b);
    };
  }

  private LinearTerm term(InputTerm term) {
    LinearTerm known = translated.get(term);
    if (known == null) {
      known = translate(term);
      translated.put(term, known);
    }
    return known;
  }

  private LinearTerm translate(InputTerm term) {
    if (term instanceof InputTerm.Constant c) {
      return LinearTerm.constant(c.value());
    }
    if (term instanceof InputTerm.Input i) {
      return LinearTerm.of(symbol(i.name()));
    }
    InputTerm.Operation o = (InputTerm.Operation) term;
    LinearTerm a = term(o.left());
    LinearTerm b = term(o.right());
    IntegerRange type = o.operator().isLong() ? IntegerRange.LONG : IntegerRange.INT;
    PathCondition at = PathCondition.TRUE;
    return switch (o.operator()) {
      case IADD, LADD -> arithmetic.add(a, b, type, at);
      case ISUB, LSUB -> arithmetic.sub(a, b, type, at);
      case IMUL, LMUL -> arithmetic.mul(a, b, type, at);
      case IDIV, LDIV -> arithmetic.div(a, b, type, at);
      case IREM, LREM -> arithmetic.rem(a, b, type, at);
      case INEG, LNEG -> arithmetic.sub(LinearTerm.ZERO, a, type, at);
      case ISHL, LSHL -> arithmetic.shiftLeft(a, b, type, at);
      case ISHR, LSHR -> arithmetic.shiftRight(a, b, type);
      case IUSHR, LUSHR -> arithmetic.shiftRightUnsigned(a, b, type);
      case IAND, LAND -> arithmetic.and(a, b, type);
      case IOR, LOR -> arithmetic.opaque("or", a, b, type);
      case IXOR, LXOR -> arithmetic.opaque("xor", a, b, type);
      case LCMP -> arithmetic.compare(a, b);
      case I2L -> a;
      case L2I -> arithmetic.wrap(a, IntegerRange.INT, at);
      case I2B -> arithmetic.wrap(a, IntegerRange.of(Byte.MIN_VALUE, Byte.MAX_VALUE), at);
      case I2C -> arithmetic.wrap(a, IntegerRange.of(0, Character.MAX_VALUE), at);
      case I2S -> arithmetic.wrap(a, IntegerRange.of(Short.MIN_VALUE, Short.MAX_VALUE), at);
      case IMIN, LMIN -> arithmetic.min(a, b);
      case IMAX, LMAX -> arithmetic.max(a, b);
    };
  }
}
