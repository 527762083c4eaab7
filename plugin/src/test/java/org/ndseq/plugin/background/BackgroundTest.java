package org.ndseq.plugin.background;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.SwingUtilities;
import kotlinx.coroutines.CoroutineScopeKt;
import kotlinx.coroutines.SupervisorKt;
import org.junit.jupiter.api.Test;
import org.ndseq.plugin.psi.RealPsi;

class BackgroundTest {
  private final Background background =
      new Background(
          RealPsi.get().project(),
          CoroutineScopeKt.CoroutineScope(SupervisorKt.SupervisorJob(null)));

  @Test
  void workIsDoneElsewhereAndToldOnTheUiThread() throws InterruptedException {
    List<Boolean> onUi = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch done = new CountDownLatch(2);
    background.read(
        () -> onUi.add(SwingUtilities.isEventDispatchThread()),
        added -> told(onUi, done),
        problem -> {});
    background.block(
        () -> onUi.add(SwingUtilities.isEventDispatchThread()),
        added -> told(onUi, done),
        problem -> {});
    assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(onUi).containsExactlyInAnyOrder(false, false, true, true);
  }

  private static void told(List<Boolean> onUi, CountDownLatch done) {
    onUi.add(SwingUtilities.isEventDispatchThread());
    done.countDown();
  }

  @Test
  void whatGoesWrongIsTold() throws InterruptedException {
    CountDownLatch failed = new CountDownLatch(1);
    background.block(
        () -> {
          throw new IOException("no disk");
        },
        never -> {},
        problem -> {
          if (problem instanceof IOException && SwingUtilities.isEventDispatchThread()) {
            failed.countDown();
          }
        });
    assertThat(failed.await(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void closingTheProjectInterruptsTheWork() throws InterruptedException {
    var scope = CoroutineScopeKt.CoroutineScope(SupervisorKt.SupervisorJob(null));
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    new Background(RealPsi.get().project(), scope)
        .block(
            () -> {
              started.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
              }
              return true;
            },
            never -> {},
            never -> {});
    assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();
    CoroutineScopeKt.cancel(scope, null);
    assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void heavyWorkIsDoneOneAtATime() throws InterruptedException {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch done = new CountDownLatch(20);
    for (int i = 0; i < 20; i++) {
      background.exclusive(
          () -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            return running.decrementAndGet();
          },
          left -> done.countDown(),
          problem -> {});
    }
    assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(most).hasValue(1);
  }
}
