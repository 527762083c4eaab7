package org.ndseq.couple;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What the history of a queue says of its states, against queues that hold things. */
class QueueHistoryTest {
  private record State(List<Integer> contents, int put) {}

  @Test
  void statesAreThoseOfARealQueue() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      QueueHistory history = new QueueHistory(true);
      Deque<Integer> queue = new ArrayDeque<>();
      List<State> states = new ArrayList<>();
      states.add(new State(List.of(), 0));
      int put = 0;
      for (int version = 1; version <= 12; version++) {
        if (queue.isEmpty() || random.nextBoolean()) {
          queue.add(put++);
          history.add(version, random.nextBoolean() ? QueueCall.PUT : QueueCall.OFFER);
        } else {
          queue.remove();
          history.add(version, random.nextBoolean() ? QueueCall.TAKE : QueueCall.POLL);
        }
        states.add(new State(List.copyOf(queue), put));
      }
      history.addUp();
      for (int a = 0; a < states.size(); a++) {
        State one = states.get(a);
        assertThat(history.isEmpty(a)).as("seed %d", seed).isEqualTo(one.contents.isEmpty());
        for (int b = 0; b < states.size(); b++) {
          State two = states.get(b);
          assertThat(history.putIsSame(a, b)).as("seed %d", seed).isEqualTo(one.put == two.put);
          if (!one.contents.isEmpty() && !two.contents.isEmpty()) {
            assertThat(history.takenIsSame(a, b))
                .as("seed %d", seed)
                .isEqualTo(one.contents.get(0).equals(two.contents.get(0)));
          }
        }
      }
    }
  }

  @Test
  void whatWasTakenWithoutBeingPutWasThereBefore() {
    QueueHistory history = new QueueHistory(true);
    history.add(1, QueueCall.TAKE);
    history.add(2, QueueCall.TAKE);
    history.addUp();
    assertThat(history.isEmpty(0)).isFalse();
    assertThat(history.isEmpty(1)).isFalse();
    assertThat(history.isEmpty(2)).isTrue();
  }

  @Test
  void aCallThatMayDoAnythingLeavesNothingKnown() {
    QueueHistory history = new QueueHistory(true);
    history.add(1, QueueCall.of("addAll(Ljava/util/Collection;)Z"));
    history.add(2, QueueCall.of("take()Ljava/lang/Object;"));
    history.addUp();
    assertThat(history.isEmpty(2)).isFalse();
    assertThat(history.takenIsSame(0, 1)).isFalse();
    assertThat(history.putIsSame(0, 0)).isFalse();
  }
}
