package org.ndseq.determinism.logic;

import de.uni_freiburg.informatik.ultimate.logic.Logics;
import de.uni_freiburg.informatik.ultimate.logic.Model;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script.LBool;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides whether a condition can hold, with everything known about the symbols in it: their
 * ranges, their facts, functional consistency of applications and the {@link ProductLemma}. The
 * lemmas are only some of what is true of products, so an "impossible" is sound while a "possible"
 * is checked against the products before it is believed.
 */
public final class SmtSolver {
  private static final int MOST_SYMBOLS = 4000;

  private final Duration limit;
  private final ClockLimit whole;
  private Duration allowed = Duration.ZERO;
  private long deadline;
  private final Map<List<Formula>, SolverAnswer.Possible> satisfiable = new HashMap<>();
  private final Set<List<Formula>> impossible = new HashSet<>();
  private int queries;
  private int asked;

  public SmtSolver(Duration limit) {
    this(limit, ClockLimit.NONE);
  }

  public SmtSolver(Duration limit, ClockLimit whole) {
    this.limit = limit;
    this.whole = whole;
  }

  /** How many conditions were decided so far. */
  public int queries() {
    return queries;
  }

  public SolverAnswer decide(List<Formula> conditions) {
    return decide(conditions, limit);
  }

  /** Decides within a limit of its own, for questions whose answer is only nice to have. */
  public SolverAnswer decide(List<Formula> conditions, Duration within) {
    allowed = within;
    if (conditions.contains(Formula.FALSE)) {
      return new SolverAnswer.Impossible();
    }
    Map<Symbol, BigInteger> values = new HashMap<>();
    boolean undecided = false;
    for (List<Formula> part : FormulaPartition.of(conditions)) {
      SolverAnswer known =
          impossible.contains(part) ? new SolverAnswer.Impossible() : satisfiable.get(part);
      SolverAnswer answer = known == null ? one(part) : known;
      if (answer instanceof SolverAnswer.Impossible) {
        impossible.add(part);
        return answer;
      } else if (answer instanceof SolverAnswer.Possible p) {
        values.putAll(p.values());
        satisfiable.put(part, p);
      } else {
        undecided = true;
      }
    }
    return undecided ? new SolverAnswer.Undecided() : new SolverAnswer.Possible(values);
  }

  private SolverAnswer one(List<Formula> conditions) {
    Set<Symbol> symbols = closure(conditions);
    if (symbols.size() > MOST_SYMBOLS || whole.isReached()) {
      return new SolverAnswer.Undecided();
    }
    List<Formula> all = new ArrayList<>(conditions);
    symbols.forEach(s -> all.addAll(s.facts()));
    all.addAll(ProductLemma.about(symbols, all));
    queries++;
    SolverAnswer answer = run(all, symbols);
    if (answer instanceof SolverAnswer.Possible p && !productsHold(p.values())) {
      return refine(all, symbols, p.values());
    }
    return answer;
  }

  /** Fixes one factor of every product that the model got wrong, which makes the rest linear. */
  private SolverAnswer refine(
      List<Formula> all, Set<Symbol> symbols, Map<Symbol, BigInteger> model) {
    for (int attempt = 0; attempt < 3; attempt++) {
      List<Formula> fixed = new ArrayList<>(all);
      for (Symbol s : symbols) {
        if (s.app().isPresent() && s.app().get().function().equals(ProductLemma.PRODUCT)) {
          LinearTerm x = s.app().get().args().get(0);
          LinearTerm y = s.app().get().args().get(1);
          BigInteger value = attempt == 0 ? evaluate(x, model) : BigInteger.valueOf(attempt + 1);
          fixed.add(Formula.eq(x, LinearTerm.constant(value)));
          fixed.add(Formula.eq(LinearTerm.of(s), y.times(value)));
        }
      }
      if (run(fixed, symbols) instanceof SolverAnswer.Possible p && productsHold(p.values())) {
        return p;
      }
    }
    return new SolverAnswer.Undecided();
  }

  private static boolean productsHold(Map<Symbol, BigInteger> values) {
    return values.keySet().stream()
        .filter(s -> s.app().isPresent() && s.app().get().function().equals(ProductLemma.PRODUCT))
        .allMatch(
            s -> {
              List<LinearTerm> args = s.app().orElseThrow().args();
              return values
                  .getOrDefault(s, BigInteger.ZERO)
                  .equals(evaluate(args.get(0), values).multiply(evaluate(args.get(1), values)));
            });
  }

  /** The value of a term under a model; symbols without one count as zero. */
  public static BigInteger evaluate(LinearTerm term, Map<Symbol, BigInteger> values) {
    BigInteger sum = term.constant();
    for (Map.Entry<Symbol, BigInteger> e : term.terms().entrySet()) {
      sum = sum.add(values.getOrDefault(e.getKey(), BigInteger.ZERO).multiply(e.getValue()));
    }
    return sum;
  }

  private SolverAnswer run(List<Formula> all, Set<Symbol> symbols) {
    deadline = CpuClock.nanos() + allowed.toNanos();
    DefaultLogger logger = new DefaultLogger();
    logger.setLoglevel(0);
    SMTInterpol script = new SMTInterpol(logger, this::isLate);
    try {
      script.setOption(":produce-models", true);
      script.setLogic(Logics.QF_UFLIA);
      SmtTranslation translation = new SmtTranslation(script);
      symbols.forEach(translation::declare);
      symbols.forEach(s -> script.assertTerm(translation.rangeOf(s)));
      for (Formula f : all) {
        if (isOver()) {
          return new SolverAnswer.Undecided();
        }
        script.assertTerm(translation.term(f));
      }
      LBool result = script.checkSat();
      if (result == LBool.UNSAT) {
        return new SolverAnswer.Impossible();
      }
      if (result == LBool.UNKNOWN) {
        return new SolverAnswer.Undecided();
      }
      Model model = script.getModel();
      Map<Symbol, BigInteger> values = new HashMap<>();
      symbols.forEach(s -> values.put(s, translation.value(model, s)));
      return new SolverAnswer.Possible(values);
    } catch (SMTLIBException e) {
      return new SolverAnswer.Undecided();
    } finally {
      script.exit();
    }
  }

  /** Asked very often, and asking the clock takes long. */
  private boolean isLate() {
    return (++asked & 127) == 0 && isOver();
  }

  private boolean isOver() {
    return whole.isReached() || CpuClock.nanos() - deadline > 0;
  }

  private static Set<Symbol> closure(List<Formula> conditions) {
    Set<Symbol> seen = new LinkedHashSet<>();
    List<Formula> todo = new ArrayList<>(conditions);
    while (!todo.isEmpty() && seen.size() <= MOST_SYMBOLS) {
      Set<Symbol> found = new LinkedHashSet<>();
      todo.forEach(f -> SymbolSearch.of(f, found));
      todo.clear();
      for (Symbol s : found) {
        if (seen.add(s)) {
          todo.addAll(s.facts());
          s.app().ifPresent(a -> a.args().forEach(l -> todo.add(new Formula.Zero(l))));
        }
      }
    }
    return seen;
  }
}
