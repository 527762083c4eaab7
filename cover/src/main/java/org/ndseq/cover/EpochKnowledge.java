package org.ndseq.cover;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputCondition.Comparison;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.TermOperator;

/**
 * All that a search has learned about the state with which an epoch begins. Facts are relations
 * between two numbers, or a number and a bound, that all observed arrivals have. They are assumed
 * of each epoch and proved of each path that arrives (rely-guarantee reasoning, section 7.1.3 of
 * the paper); an arrival that refutes one is observed, and the search is repeated without it.
 */
final class EpochKnowledge {
  /** Relations between the numbers of more locations are not looked for. */
  private static final int MOST_PAIRED = 8;

  private static final int MOST_OBSERVED = 60;

  final Set<String> inputs = new TreeSet<>();
  final Set<String> relevant = new TreeSet<>();
  private final List<Map<String, Long>> observed = new ArrayList<>();
  private final Set<InputCondition> unproved = new HashSet<>();
  private Set<InputCondition> facts = Set.of();

  /**
   * Adds the numbers of an arrival.
   *
   * @return whether the facts are to be made anew: one does not hold, or a location is new
   */
  boolean observe(Map<String, Long> numbers) {
    boolean isNew =
        numbers.keySet().stream().anyMatch(n -> observed.stream().noneMatch(o -> o.containsKey(n)));
    if (isNew || observed.size() < MOST_OBSERVED && !observed.contains(numbers)) {
      observed.add(Map.copyOf(numbers));
    }
    List<InputCondition> refuted =
        facts.stream().filter(f -> isKnown(f, numbers) && !f.holds(numbers)).toList();
    unproved.addAll(refuted);
    return isNew || !refuted.isEmpty();
  }

  private static boolean isKnown(InputCondition fact, Map<String, Long> numbers) {
    Set<String> names = new HashSet<>();
    fact.collect(names);
    return numbers.keySet().containsAll(names);
  }

  /** Gives up a fact that the solver cannot decide. */
  void giveUp(InputCondition fact) {
    unproved.add(fact);
  }

  /** The facts, over the names of locations. */
  Set<InputCondition> facts() {
    return facts;
  }

  /**
   * Makes the facts anew: relations that no observation refutes. Numbers with a constant difference
   * are related to the first of them only, and only the first ones are compared with each other.
   */
  void update() {
    Set<InputCondition> all = new LinkedHashSet<>();
    List<String> firsts = new ArrayList<>();
    for (String name : relevant) {
      addBounds(name, all);
      Optional<InputCondition> equality =
          firsts.stream().flatMap(f -> equality(name, f).stream()).findFirst();
      if (equality.isPresent()) {
        all.add(equality.get());
      } else {
        firsts.add(name);
      }
    }
    for (int i = 0; i < firsts.size() && firsts.size() <= MOST_PAIRED; i++) {
      for (int j = 0; j < i; j++) {
        order(firsts.get(i), firsts.get(j)).ifPresent(all::add);
      }
    }
    all.removeAll(unproved);
    facts = all;
  }

  private void addBounds(String name, Set<InputCondition> all) {
    List<Long> values =
        observed.stream().filter(o -> o.containsKey(name)).map(o -> get(o, name)).toList();
    if (values.isEmpty()) {
      return;
    }
    long least = values.stream().min(Long::compare).orElseThrow();
    long most = values.stream().max(Long::compare).orElseThrow();
    InputTerm term = new InputTerm.Input(name);
    all.add(new InputCondition(Comparison.GE, term, new InputTerm.Constant(least)));
    if (least >= 0) {
      all.add(new InputCondition(Comparison.GE, term, new InputTerm.Constant(0)));
    }
    if (most <= 1) {
      all.add(new InputCondition(Comparison.LE, term, new InputTerm.Constant(1)));
    }
  }

  private static long get(Map<String, Long> numbers, String name) {
    return java.util.Objects.requireNonNull(numbers.get(name));
  }

  /** The relation that the difference of two numbers is constant. */
  private Optional<InputCondition> equality(String a, String b) {
    Set<Long> differences = differences(a, b);
    if (differences.size() != 1) {
      return Optional.empty();
    }
    long d = differences.iterator().next();
    InputTerm left = new InputTerm.Input(a);
    InputTerm right = new InputTerm.Input(b);
    InputCondition fact =
        d == 0
            ? new InputCondition(Comparison.EQ, left, right)
            : new InputCondition(
                Comparison.EQ,
                new InputTerm.Operation(TermOperator.LSUB, left, right), // no overflow of int
                new InputTerm.Constant(d));
    return unproved.contains(fact) ? Optional.empty() : Optional.of(fact);
  }

  /** The relation that one number is never larger than another. */
  private Optional<InputCondition> order(String a, String b) {
    Set<Long> differences = differences(a, b);
    boolean isBelow = differences.stream().allMatch(d -> d <= 0);
    boolean isAbove = differences.stream().allMatch(d -> d >= 0);
    boolean isEqual = differences.contains(0L);
    if (isBelow == isAbove) {
      return Optional.empty();
    }
    Comparison comparison =
        isBelow
            ? (isEqual ? Comparison.LE : Comparison.LT)
            : (isEqual ? Comparison.GE : Comparison.GT);
    return Optional.of(
        new InputCondition(comparison, new InputTerm.Input(a), new InputTerm.Input(b)));
  }

  private Set<Long> differences(String a, String b) {
    Set<Long> differences = new TreeSet<>();
    for (Map<String, Long> o : observed) {
      if (o.containsKey(a) && o.containsKey(b)) {
        difference(get(o, a), get(o, b)).ifPresent(differences::add);
      }
    }
    return differences;
  }

  private static Optional<Long> difference(long a, long b) {
    try {
      return Optional.of(Math.subtractExact(a, b));
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }
}
