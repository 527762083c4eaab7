package org.ndseq.specialize.data;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SmtSolver;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolRenaming;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.logic.SymbolSearch;
import org.ndseq.determinism.logic.TermFactory;

/**
 * Unknowns of a run and the conditions that hold because the schedule was followed. A condition
 * that holds whenever an operation is reached holds for the whole run, as the {@code assume} calls
 * of the schedule specialization paper do.
 */
final class FactStore {
  private static final Duration LIMIT = Duration.ofSeconds(2);
  private static final int MOST_CANDIDATES = 40;
  private static final int LARGEST_EXAMPLE = 100;

  private final TermFactory terms = new TermFactory();
  private final SymbolScope iterations =
      terms.root().child(SymbolScope.Kind.LOOP, "arbitrary iteration");
  private final JavaArithmetic math = new JavaArithmetic(terms);
  private final SmtSolver solver = new SmtSolver(LIMIT);
  private final Map<List<Object>, BigInteger> assumed;
  private final Map<List<Object>, Symbol> symbols = new HashMap<>();
  private final Map<Symbol, List<Object>> keys = new HashMap<>();
  private final Map<Symbol, OutsideValue> outside = new HashMap<>();
  private final EqualityClasses equalities = new EqualityClasses();
  private final List<Formula> facts = new ArrayList<>();
  private boolean isContradictory;

  /**
   * A store for one interpretation.
   *
   * @param assumed constants, by the key of their symbol, from an earlier interpretation
   */
  FactStore(Map<List<Object>, BigInteger> assumed) {
    this.assumed = Map.copyOf(assumed);
  }

  JavaArithmetic math() {
    return math;
  }

  /** Whether what has this key was made in an arbitrary iteration of a loop. */
  private static boolean isOfIteration(List<Object> key) {
    return key.stream()
        .anyMatch(p -> p instanceof List<?> l && LoopGeneralization.BODY.equals(l.get(0)));
  }

  /**
   * Gives the unknowns of arbitrary iterations names of their own, since two accesses of one task
   * may be made in different iterations.
   */
  SymbolRenaming otherIterations() {
    return SymbolRenaming.ofOtherTask(terms, Set.of(iterations));
  }

  /** The unknown with this key: one value in each run, or in each iteration. */
  LinearTerm unknown(List<Object> key, String name, IntegerRange range) {
    Symbol symbol = symbols.get(key);
    if (symbol == null) {
      symbol = terms.fresh(name, range, isOfIteration(key) ? iterations : terms.root());
      symbols.put(key, symbol);
      keys.put(symbol, key);
      BigInteger value = assumed.get(key);
      if (value != null) {
        equalities.put(symbol, value);
        facts.add(Formula.eq(LinearTerm.of(symbol), LinearTerm.constant(value)));
      }
    }
    return simplify(LinearTerm.of(symbol));
  }

  /** The unknown with this key, which the program gets from outside. */
  LinearTerm outside(List<Object> key, String name, OutsideValue origin) {
    LinearTerm term = unknown(key, name, IntegerRange.INT);
    outside.put(Objects.requireNonNull(symbols.get(key)), origin);
    return term;
  }

  /** The facts about nothing but numbers that were parsed from an input. */
  List<Formula> inputFacts() {
    return facts.stream().filter(this::isAboutInput).toList();
  }

  private boolean isAboutInput(Formula fact) {
    return SymbolSearch.deepOf(fact).stream()
        .allMatch(s -> s.app().isPresent() || outside.get(s) == OutsideValue.PARSED);
  }

  /** Whether a condition contradicts the facts about the input. */
  boolean isExcludedByInput(Formula condition) {
    List<Formula> all = new ArrayList<>(inputFacts());
    all.add(condition);
    return solver.decide(all) instanceof SolverAnswer.Impossible;
  }

  /** Whether the facts about the input may hold with these numbers, by the names of unknowns. */
  boolean admits(Map<String, BigInteger> numbers) {
    List<Formula> all = new ArrayList<>(inputFacts());
    outside.forEach(
        (s, origin) -> {
          BigInteger number = numbers.get(s.name());
          if (number != null) {
            all.add(is(s, number));
          }
        });
    return !(solver.decide(all) instanceof SolverAnswer.Impossible);
  }

  /** Puts in what is known to be constant or equal to another symbol. */
  LinearTerm simplify(LinearTerm term) {
    return equalities.simplify(term);
  }

  List<Formula> facts() {
    return List.copyOf(facts);
  }

  /** The values of symbols that the facts determine, by key. */
  Map<List<Object>, BigInteger> constants() {
    Map<List<Object>, BigInteger> all = new HashMap<>();
    keys.forEach(
        (s, key) -> {
          LinearTerm value = simplify(LinearTerm.of(s));
          if (value.isConstant()) {
            all.put(key, value.constant());
          }
        });
    return all;
  }

  /** Adds what holds for the whole run, and finds the symbols that it makes constant. */
  void add(Formula fact) {
    if (fact.equals(Formula.TRUE) || facts.contains(fact)) {
      return;
    }
    facts.add(fact);
    equalities.add(fact);
    Set<Symbol> found = new LinkedHashSet<>();
    collect(fact, found);
    found.removeIf(s -> !keys.containsKey(s) || equalities.isConstant(s));
    if (found.isEmpty() || found.size() > MOST_CANDIDATES) {
      return;
    }
    SolverAnswer answer = solver.decide(facts);
    // The recorded run has the schedule, so this would be a fault of the interpretation.
    isContradictory |= answer instanceof SolverAnswer.Impossible;
    if (answer instanceof SolverAnswer.Possible model) {
      decide(found, model.values());
    }
  }

  /**
   * Finds the candidates that have the value of the model in every run: one that another model
   * gives another value has not, which saves most queries (section 6.2 of the paper).
   */
  private void decide(Set<Symbol> candidates, Map<Symbol, BigInteger> model) {
    candidates.retainAll(model.keySet());
    while (!candidates.isEmpty()) {
      List<Formula> differences =
          candidates.stream().map(s -> Formula.not(is(s, model.get(s)))).toList();
      List<Formula> all = new ArrayList<>(facts);
      all.add(Formula.or(differences));
      SolverAnswer answer = solver.decide(all);
      if (answer instanceof SolverAnswer.Impossible) {
        candidates.forEach(s -> equalities.put(s, Objects.requireNonNull(model.get(s))));
        return;
      }
      if (!(answer instanceof SolverAnswer.Possible other)) {
        candidates.stream()
            .filter(s -> isImpossible(List.of(Formula.not(is(s, model.get(s))))))
            .forEach(s -> equalities.put(s, Objects.requireNonNull(model.get(s))));
        return;
      }
      int before = candidates.size();
      candidates.removeIf(s -> !Objects.equals(model.get(s), other.values().get(s)));
      if (candidates.size() == before) {
        return; // the solver contradicts itself; conclude nothing
      }
    }
  }

  private static Formula is(Symbol symbol, @Nullable BigInteger value) {
    return Formula.eq(LinearTerm.of(symbol), LinearTerm.constant(Objects.requireNonNull(value)));
  }

  private static void collect(Formula f, Set<Symbol> into) {
    if (f instanceof Formula.NonPositive p) {
      into.addAll(p.term().terms().keySet());
    } else if (f instanceof Formula.Zero z) {
      into.addAll(z.term().terms().keySet());
    } else if (f instanceof Formula.Not n) {
      collect(n.inner(), into);
    } else if (f instanceof Formula.And a) {
      a.parts().forEach(p -> collect(p, into));
    } else if (f instanceof Formula.Or o) {
      o.parts().forEach(p -> collect(p, into));
    }
  }

  boolean isContradictory() {
    return isContradictory;
  }

  /**
   * Values of what the program reads from outside with which the conditions hold, small ones if
   * there are such; empty if none were found.
   */
  Map<String, BigInteger> example(List<Formula> more) {
    List<Formula> all = new ArrayList<>(facts);
    all.addAll(more);
    List<Formula> small = new ArrayList<>(all);
    for (Symbol s : keys.keySet()) {
      if (isOutside(s)) {
        small.add(Formula.le(LinearTerm.constant(-2), LinearTerm.of(s)));
        small.add(Formula.le(LinearTerm.of(s), LinearTerm.constant(LARGEST_EXAMPLE)));
      }
    }
    SolverAnswer answer = solver.decide(small);
    if (!(answer instanceof SolverAnswer.Possible)) {
      answer = solver.decide(all);
    }
    Map<String, BigInteger> values = new TreeMap<>();
    if (answer instanceof SolverAnswer.Possible model) {
      Set<Symbol> shown = connected(more, all);
      model
          .values()
          .forEach(
              (s, value) -> {
                if (isOutside(s) && shown.contains(s)) {
                  values.put(s.name(), value);
                }
              });
    }
    return values;
  }

  /** The symbols of some conditions, and of others that have symbols in common with them. */
  private static Set<Symbol> connected(List<Formula> some, List<Formula> all) {
    Set<Symbol> found = new LinkedHashSet<>();
    some.forEach(f -> collectDeeply(f, found));
    for (int before = -1; before != found.size(); ) {
      before = found.size();
      for (Formula f : all) {
        Set<Symbol> own = new LinkedHashSet<>();
        collectDeeply(f, own);
        if (own.stream().anyMatch(found::contains)) {
          found.addAll(own);
        }
      }
    }
    return found;
  }

  private static void collectDeeply(Formula f, Set<Symbol> into) {
    Set<Symbol> direct = new LinkedHashSet<>();
    collect(f, direct);
    for (Symbol s : direct) {
      if (into.add(s)) {
        s.app().ifPresent(a -> a.args().forEach(t -> collectDeeply(new Formula.Zero(t), into)));
      }
    }
  }

  private boolean isOutside(Symbol symbol) {
    return outside.containsKey(symbol);
  }

  /** Whether conditions cannot hold together in any run that follows the schedule. */
  boolean isImpossible(List<Formula> more) {
    List<Formula> all = new ArrayList<>(facts);
    all.addAll(more);
    return !isContradictory && solver.decide(all) instanceof SolverAnswer.Impossible;
  }
}
