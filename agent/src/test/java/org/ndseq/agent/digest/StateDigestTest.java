package org.ndseq.agent.digest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Digests are equal for equal states, whatever the objects are, and differ otherwise. */
@SuppressWarnings("UnusedVariable") // fields are read by reflection
class StateDigestTest {
  private static final String NAME = StateDigestTest.class.getName() + "$Bank.";

  /** The state that tasks share. */
  @SuppressWarnings("unused") // read by reflection
  private static final class Bank {
    long balance = 5;
    final int[] parts = {1, 2, 3};
    final AtomicInteger count = new AtomicInteger(7);
    final Map<String, Integer> names = new ConcurrentHashMap<>(Map.of("a", 1, "b", 2));
    final List<Account> accounts = new ArrayList<>(List.of(new Account(1), new Account(2)));
    final ReentrantLock lock = new ReentrantLock();
    final ThreadLocal<Integer> local = new ThreadLocal<>();
    Node first = new Node(1, new Node(2, null));
  }

  /** One of several objects of a class. */
  @SuppressWarnings("unused") // read by reflection
  private static final class Account {
    int sum;

    Account(int sum) {
      this.sum = sum;
    }
  }

  private record Node(int value, @Nullable Node next) {}

  private static Map<String, String> digest(Bank bank) {
    Runnable task = () -> bank.balance++;
    return StateDigest.of(List.of(), List.of(task));
  }

  @Test
  void equalStates() {
    assertThat(digest(new Bank())).isEqualTo(digest(new Bank())).containsKey(NAME + "balance");
  }

  @Test
  void everyChangeShowsInItsVariableOnly() {
    Map<String, String> before = digest(new Bank());
    Bank bank = new Bank();
    bank.balance = 6;
    assertChanged(before, digest(bank), NAME + "balance");
    bank = new Bank();
    bank.parts[1] = 3;
    bank.parts[2] = 2;
    assertChanged(before, digest(bank), NAME + "parts");
    bank = new Bank();
    bank.count.set(8);
    assertChanged(before, digest(bank), NAME + "count");
    bank = new Bank();
    bank.names.put("a", 2);
    bank.names.put("b", 1);
    assertChanged(before, digest(bank), NAME + "names");
    bank = new Bank();
    bank.accounts.get(0).sum = 2;
    bank.accounts.get(1).sum = 1;
    assertChanged(before, digest(bank), StateDigestTest.class.getName() + "$Account.sum");
    bank = new Bank();
    bank.first = new Node(3, bank.first.next());
    assertChanged(before, digest(bank), StateDigestTest.class.getName() + "$Node.value");
  }

  private static void assertChanged(
      Map<String, String> before, Map<String, String> after, String variable) {
    assertThat(after.keySet()).isEqualTo(before.keySet());
    for (Map.Entry<String, String> entry : before.entrySet()) {
      assertThat(entry.getValue().equals(after.get(entry.getKey())))
          .as(entry.getKey())
          .isEqualTo(!entry.getKey().equals(variable));
    }
  }

  @Test
  void unknownContentsAreOpaque() {
    assertThat(digest(new Bank())).containsEntry(NAME + "local", StateDigest.OPAQUE);
  }

  @Test
  void locksHaveNoContents() {
    Bank locked = new Bank();
    locked.lock.lock();
    assertThat(digest(locked).get(NAME + "lock"))
        .isNotEqualTo(StateDigest.OPAQUE)
        .isEqualTo(digest(new Bank()).get(NAME + "lock"));
  }

  /** A task with a result and a field. */
  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    final int result;

    Sum(int result) {
      this.result = result;
    }

    @Override
    protected Integer compute() {
      return result / 10;
    }
  }

  @Test
  void resultsOfForkJoinTasksCount() {
    assertThat(result(31)).isEqualTo(result(32)).isNotEqualTo(result(41));
  }

  private static @Nullable String result(int number) {
    Sum sum = new Sum(number);
    sum.invoke();
    return StateDigest.of(List.of(), List.of(sum)).get("@result");
  }

  @Test
  void withMoreTasksThanAreHeldNothingIsCompared() {
    TaskRootSet roots = new TaskRootSet();
    for (int i = 0; i < 20_000; i++) {
      roots.add(new Account(i));
    }
    assertThat(StateDigest.of(List.of(), roots)).isNotEmpty();
    roots.add(new Account(1));
    assertThat(StateDigest.of(List.of(), roots)).isEmpty();
  }

  @Test
  void bodiesAreFoundInsideWrappers() {
    Bank bank = new Bank();
    TaskRootSet roots = new TaskRootSet();
    Thread thread = new Thread(() -> bank.balance++);
    roots.add(thread);
    assertThat(roots.all()).contains(thread);
  }
}
