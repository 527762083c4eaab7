package org.ndseq.cover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.cover.machine.PathResult;
import org.ndseq.cover.plan.ScheduledOperation;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.InputType;

/** An epoch, with an execution that arrives at it and its schedules so far. */
final class BoundedEpoch {
  /** A schedule before its constraint is complete. */
  record Outline(
      int next, List<ScheduledOperation> operations, PathResult.End end, String details) {}

  /** The execution of one epoch on the path to another. */
  record PathStep(Set<String> inputs, String prefix, Map<String, Long> values) {}

  final int number;
  final List<PathStep> path;
  final EpochKnowledge knowledge;
  final List<EpochArrival> arrivals = new ArrayList<>();
  final List<List<InputCondition>> covered = new ArrayList<>();
  final Map<Outline, List<List<InputCondition>>> constraints = new LinkedHashMap<>();
  final Map<Outline, PathResult> samples = new HashMap<>();
  private final Map<String, Object> numbers;

  BoundedEpoch(
      int number, List<PathStep> path, Map<String, Object> numbers, EpochKnowledge knowledge) {
    this.number = number;
    this.path = List.copyOf(path);
    this.numbers = Map.copyOf(numbers);
    this.knowledge = knowledge;
  }

  /** Begins the names of the epoch's inputs. */
  String prefix() {
    return number == 0 ? "" : "epoch" + number + ":";
  }

  /** The location that an input is; empty for inputs of the program. */
  Optional<String> location(String name) {
    if (number == 0 || !name.startsWith(prefix())) {
      return Optional.empty();
    }
    String location = name.substring(prefix().length());
    return knowledge.inputs.contains(location) ? Optional.of(location) : Optional.empty();
  }

  /** The number of a location where the epoch first began; empty if it is no integer. */
  Optional<Long> firstNumber(String location) {
    return numbers.get(location) instanceof Number n && (n instanceof Integer || n instanceof Long)
        ? Optional.of(n.longValue())
        : Optional.empty();
  }

  InputType type(String location) {
    return numbers.get(location) instanceof Long ? InputType.LONG : InputType.INT;
  }

  /** The locations whose numbers are others than where the epoch first began. */
  Set<String> changed(Map<String, Object> others) {
    Set<String> changed = new HashSet<>();
    numbers.forEach(
        (location, number) -> {
          if (!number.equals(others.get(location))) {
            changed.add(location);
          }
        });
    return changed;
  }

  /** The facts about the epoch's state, over the names of its inputs. */
  List<InputCondition> facts() {
    return knowledge.facts().stream().map(this::named).toList();
  }

  /** A fact over locations as one over the names of inputs. */
  InputCondition named(InputCondition fact) {
    return fact.substitute(location -> new InputTerm.Input(prefix() + location));
  }

  /** Notes the locations that conditions or terms are over; true if one is new. */
  boolean addRelevant(Set<String> names) {
    Set<String> locations = new HashSet<>();
    names.forEach(n -> location(n).ifPresent(locations::add));
    return knowledge.relevant.addAll(locations);
  }
}
