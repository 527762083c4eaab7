package org.ndseq.cover;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputTerm;

/**
 * A path that ends where an epoch begins.
 *
 * @param source the epoch of the path
 * @param conditions the constraint of the path, over the inputs of its epoch
 * @param terms the numbers of locations where the next epoch begins, over the same inputs; a
 *     location without a term can have any number
 */
record EpochArrival(
    BoundedEpoch source, List<InputCondition> conditions, Map<String, InputTerm> terms) {
  private static final String ANY = "any:";

  EpochArrival {
    conditions = List.copyOf(conditions);
    terms = Map.copyOf(terms);
  }

  /** The conditions before the path: its constraint and the facts about its epoch. */
  List<InputCondition> premises() {
    List<InputCondition> all = new java.util.ArrayList<>(conditions);
    all.addAll(source.facts());
    return all;
  }

  /** A condition over the inputs of the next epoch as one over those of the path. */
  InputCondition before(BoundedEpoch next, InputCondition condition) {
    return condition.substitute(name -> term(next, name));
  }

  List<InputCondition> before(BoundedEpoch next, List<InputCondition> all) {
    return all.stream().map(c -> before(next, c)).toList();
  }

  /** The number of an input of the next epoch, over the inputs of the path. */
  InputTerm term(BoundedEpoch next, String name) {
    InputTerm term = next.location(name).map(terms::get).orElse(null);
    return term == null ? new InputTerm.Input(marked(name)) : term;
  }

  /** The numbers with which the next epoch begins after a path with the given inputs. */
  Map<String, Long> numbers(Map<String, Long> inputs) {
    Map<String, Long> numbers = new HashMap<>();
    terms.forEach(
        (location, term) -> {
          Set<String> names = new HashSet<>();
          term.collect(names);
          if (inputs.keySet().containsAll(names)) {
            numbers.put(location, term.evaluate(inputs));
          }
        });
    return numbers;
  }

  /** The name of an input that can be any. */
  static String marked(String name) {
    return ANY + name;
  }

  /** The name of an input without the mark of one that can be any. */
  static String plainName(String name) {
    return name.startsWith(ANY) ? name.substring(ANY.length()) : name;
  }
}
