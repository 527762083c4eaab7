package org.ndseq.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ndseq.order.TransactionGraph.Answer;
import org.ndseq.trace.Trace;
import org.ndseq.trace.std.StdReader;

/**
 * {@link TransactionGraph} against the definition: an order of whole transactions, found by trying
 * all of them, in which conflicting accesses keep their order and every lock is free when it is
 * taken.
 */
class TransactionGraphOracleTest {
  private static final int TRACES = 4_000;

  /** A line of the text; {@code unit} is its transaction. */
  private record Event(String thread, String op, String operand, int unit) {}

  private final List<Event> events = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int units;

  @Test
  void answersAreThoseOfAllPermutations() throws IOException {
    Map<Class<?>, Integer> answers = new HashMap<>();
    for (int seed = 0; seed < TRACES; seed++) {
      TransactionGraphOracleTest random = new TransactionGraphOracleTest();
      random.make(new Random(seed));
      Answer answer = TransactionGraph.decide(read(random.text.toString()));
      answers.merge(answer.getClass(), 1, Integer::sum);
      String what = "seed " + seed + "\n" + random.text;
      if (answer instanceof Answer.Serializable) {
        assertThat(random.isSerializable(Locks.COUNT)).as(what).isTrue();
      } else if (answer instanceof Answer.Cyclic cyclic) {
        assertThat(random.isSerializable(Locks.ARE_IGNORED)).as(what).isFalse();
        assertThat(cyclic.cycle().conflicts()).as(what).isNotEmpty();
      } else {
        assertThat(random.hasLongSection() || random.waitsForItsOwnTask()).as(what).isTrue();
      }
    }
    assertThat(answers.get(Answer.Serializable.class)).isGreaterThan(TRACES / 10);
    assertThat(answers.get(Answer.Cyclic.class)).isGreaterThan(TRACES / 20);
    assertThat(answers.get(Answer.Undecided.class)).isPositive();
  }

  @Test
  void sectionsInsideTransactionsDoNotConflictByThemselves() throws IOException {
    String section = "|acq(l)|1\n%1$s|w(%2$s)|2\n%1$s|rel(l)|3\n";
    String a = ("%1$s" + section).formatted("A", "x");
    String b = ("%1$s" + section).formatted("B", "y");
    assertThat(TransactionGraph.decide(read("A|begin|0\n" + a + b + a + "A|end|9\n")))
        .isInstanceOf(Answer.Serializable.class);
    String conflicting = b.replace("y", "x");
    assertThat(TransactionGraph.decide(read("A|begin|0\n" + a + conflicting + a + "A|end|9\n")))
        .isInstanceOf(Answer.Cyclic.class);
  }

  private static Trace read(String text) throws IOException {
    return StdReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t.std");
  }

  private void make(Random random) {
    int threads = 2 + random.nextInt(2);
    boolean forks = random.nextBoolean();
    boolean locks = random.nextBoolean();
    Map<String, Integer> open = new HashMap<>(); // the unit of the transaction of each thread
    Map<String, String> holder = new HashMap<>();
    Set<String> running = new HashSet<>(Set.of("T0"));
    Set<String> joined = new HashSet<>();
    for (int t = 1; t < threads && !forks; t++) {
      running.add("T" + t);
    }
    for (int i = 0; i < 40 && units < 7; i++) {
      String thread = "T" + random.nextInt(threads);
      if (!running.contains(thread) || joined.contains(thread)) {
        continue;
      }
      String other = "T" + random.nextInt(threads);
      int choice = random.nextInt(locks ? 12 : 8);
      if (choice < 2) {
        if (open.containsKey(thread)) {
          open.remove(thread);
          text.append(thread).append("|end|0\n");
        } else {
          open.put(thread, units++);
          text.append(thread).append("|begin|0\n");
        }
      } else if (choice == 2 && running.add(other)) {
        add(open, thread, "fork", other);
      } else if (choice == 3 && forks && random.nextInt(4) == 0 && !other.equals(thread)) {
        if (running.contains(other) && !holder.containsValue(other) && joined.add(other)) {
          add(open, thread, "join", other);
        }
      } else if (choice < 8) {
        add(open, thread, random.nextBoolean() ? "r" : "w", "v" + random.nextInt(2));
      } else {
        String lock = "l" + random.nextInt(2);
        if (!holder.containsKey(lock)) {
          holder.put(lock, thread);
          add(open, thread, "acq", lock);
        } else if (holder.get(lock).equals(thread)) {
          holder.remove(lock);
          add(open, thread, "rel", lock);
        }
      }
    }
    if (open.isEmpty() && units == 0) {
      text.append("T0|begin|0\n");
    }
  }

  private void add(Map<String, Integer> open, String thread, String op, String operand) {
    int unit = open.containsKey(thread) ? open.get(thread) : units++;
    events.add(new Event(thread, op, operand, unit));
    text.append("%s|%s(%s)|0%n".formatted(thread, op, operand).replace("\r", ""));
  }

  private enum Locks {
    COUNT,
    ARE_IGNORED
  }

  /** Tries all orders of the units. */
  private boolean isSerializable(Locks locks) {
    return extend(new ArrayList<>(), locks);
  }

  private boolean extend(List<Integer> order, Locks locks) {
    if (order.size() == units) {
      return true;
    }
    for (int unit = 0; unit < units; unit++) {
      if (!order.contains(unit)) {
        order.add(unit);
        if (keepsOrder(order) && (locks == Locks.ARE_IGNORED || isFeasible(order))) {
          if (extend(order, locks)) {
            return true;
          }
        }
        order.remove(order.size() - 1);
      }
    }
    return false;
  }

  /** Whether nothing that has to come before the last unit is still missing. */
  private boolean keepsOrder(List<Integer> order) {
    int last = order.get(order.size() - 1);
    for (int i = 0; i < events.size(); i++) {
      for (int j = i + 1; j < events.size(); j++) {
        Event one = events.get(i);
        Event two = events.get(j);
        boolean isMissing = !order.contains(one.unit) && two.unit == last;
        if (isMissing && mustStay(one, two)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean mustStay(Event one, Event two) {
    boolean access = "rw".contains(one.op) && "rw".contains(two.op);
    boolean conflict =
        access && one.operand.equals(two.operand) && (one.op.equals("w") || two.op.equals("w"));
    return one.thread.equals(two.thread)
        || conflict
        || (one.op.equals("fork") && one.operand.equals(two.thread))
        || (two.op.equals("join") && two.operand.equals(one.thread));
  }

  /** Whether the locks are free whenever they are taken. */
  private boolean isFeasible(List<Integer> order) {
    Map<String, String> holder = new HashMap<>();
    for (int unit : order) {
      for (Event e : events) {
        if (e.unit == unit && e.op.equals("acq") && holder.put(e.operand, e.thread) != null) {
          return false;
        }
        if (e.unit == unit && e.op.equals("rel")) {
          holder.remove(e.operand);
        }
      }
    }
    return true;
  }

  /** Whether a lock is taken in one unit and released in another, or never. */
  private boolean hasLongSection() {
    Map<String, Integer> taken = new HashMap<>();
    for (Event e : events) {
      if (e.op.equals("acq")) {
        taken.put(e.operand, e.unit);
      } else if (e.op.equals("rel") && taken.remove(e.operand) != e.unit) {
        return true;
      }
    }
    return !taken.isEmpty();
  }

  /** Whether threads and forks alone leave no order of the units. */
  private boolean waitsForItsOwnTask() {
    List<Event> others = events.stream().filter(e -> !"rw".contains(e.op)).toList();
    TransactionGraphOracleTest without = new TransactionGraphOracleTest();
    without.events.addAll(events);
    without.events.replaceAll(
        e -> others.contains(e) ? e : new Event(e.thread, "r", "none", e.unit));
    without.units = units;
    return !without.isSerializable(Locks.ARE_IGNORED);
  }
}
