package org.ndseq.agent.control.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.agent.control.turn.TurnAutomaton.Schedule;

/** The automaton accepts what the schedules have, and says whose turn it is. */
class TurnAutomatonTest {
  private static TurnAutomaton.State follow(TurnAutomaton automaton, List<String> operations) {
    TurnAutomaton.State state = automaton.start();
    for (String operation : operations) {
      int space = operation.indexOf(' ');
      int symbol = automaton.symbol(operation.substring(space + 1));
      while (state.isChoice) {
        int decided = nextOf(automaton, state.turn, operations, operation);
        state = Objects.requireNonNull(state.after(decided), "a choice");
      }
      assertThat(state.turn).isEqualTo(automaton.task(operation.substring(0, space)));
      state = Objects.requireNonNull(state.after(symbol), operation);
    }
    return state;
  }

  /** The symbol of the first operation of a task from an operation on. */
  private static int nextOf(
      TurnAutomaton automaton, int task, List<String> operations, String from) {
    return operations.subList(operations.indexOf(from), operations.size()).stream()
        .filter(o -> automaton.task(o.substring(0, o.indexOf(' '))) == task)
        .map(o -> automaton.symbol(o.substring(o.indexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void operationsTellSchedulesApart() {
    Schedule one = new Schedule(0, -1, List.of("m A 1", "m B 2", "m END -"));
    Schedule two = new Schedule(0, -1, List.of("m A 1", "m C 3", "m END -"));
    TurnAutomaton automaton = TurnAutomaton.of(List.of(one, two), List.of(0, 1)).orElseThrow();
    assertThat(follow(automaton, two.operations()).isEnd).isTrue();
    assertThat(automaton.start().after(automaton.symbol("C 3"))).isNull();
  }

  @Test
  void theNextOperationOfATaskDecidesWhoIsNext() {
    Schedule one = new Schedule(0, -1, List.of("m A 1", "m B 2", "t C 3"));
    Schedule two = new Schedule(0, -1, List.of("m A 1", "t C 3", "m D 4"));
    TurnAutomaton automaton = TurnAutomaton.of(List.of(one, two), List.of(0, 1)).orElseThrow();
    assertThat(follow(automaton, one.operations()).isEnd).isTrue();
    assertThat(follow(automaton, two.operations()).isEnd).isTrue();
  }

  @Test
  void nothingIsMadeWhereTheNextTaskIsUncertain() {
    Schedule one = new Schedule(0, -1, List.of("m A 1", "t A 1"));
    Schedule two = new Schedule(0, -1, List.of("t A 1", "m A 1"));
    assertThat(TurnAutomaton.of(List.of(one, two), List.of(0, 1))).isEmpty();
    Schedule early = new Schedule(0, -1, List.of("m A 1"));
    assertThat(TurnAutomaton.of(List.of(one, early), List.of(0, 1))).isEmpty();
  }

  /** Walks over random plans: each sequence that the plan allows is one of the automaton. */
  @Test
  void epochsFollowEachOther() {
    Random random = new Random(7);
    int usable = 0;
    for (int round = 0; round < 300; round++) {
      List<Schedule> schedules = new ArrayList<>();
      int epochs = 1 + random.nextInt(3);
      for (int i = 0; i < epochs * 2; i++) {
        List<String> operations = new ArrayList<>();
        for (int k = random.nextInt(4) + 1; k > 0; k--) {
          operations.add((random.nextInt(4) == 0 ? "t" : "m") + " K " + random.nextInt(5));
        }
        int next = i < 2 || random.nextBoolean() ? random.nextInt(epochs) : -1;
        schedules.add(new Schedule(i / 2, next, operations));
      }
      Optional<TurnAutomaton> automaton = TurnAutomaton.of(schedules, List.of(0, 1));
      if (automaton.isPresent()) {
        usable++;
        walk(automaton.get(), schedules, random);
      }
    }
    assertThat(usable).isGreaterThan(20);
  }

  private static void walk(TurnAutomaton automaton, List<Schedule> schedules, Random random) {
    List<String> operations = new ArrayList<>();
    int schedule = random.nextInt(2);
    while (operations.size() < 60) {
      operations.addAll(schedules.get(schedule).operations());
      int next = schedules.get(schedule).next();
      if (next < 0) {
        break;
      }
      schedule = 2 * next + random.nextInt(2);
    }
    TurnAutomaton.State state = automaton.start();
    for (int i = 0; i < operations.size(); i++) {
      List<String> left = operations.subList(i, operations.size());
      String operation = left.get(0);
      while (state.isChoice) {
        int turn = state.turn;
        if (left.stream().noneMatch(o -> automaton.task(o.substring(0, 1)) == turn)) {
          return; // the walk was cut before the task decides
        }
        state = Objects.requireNonNull(state.after(nextOf(automaton, turn, left, operation)));
      }
      assertThat(state.turn).isEqualTo(automaton.task(operation.substring(0, 1)));
      state = Objects.requireNonNull(state.after(automaton.symbol(operation.substring(2))));
    }
  }
}
