package org.ndseq.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.trace.SeededRuns;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.TraceText;
import org.ndseq.trace.TraceWriter;
import org.ndseq.trace.format.EventKind;

/** The order is checked by running it: every event must find the versions that it recorded. */
class LinearOrderTest {
  @Test
  void everyEventFindsItsVersions() {
    SeededRuns.of(500, random -> everyEventFindsItsVersions(random.nextLong()));
  }

  private void everyEventFindsItsVersions(long seed) throws IOException {
    Trace trace = forgetPositions(TraceText.parse(randomText(new Random(seed))));
    LinearOrder order = LinearOrder.of(trace);
    int[] made = new int[trace.locations().size()];
    int[] objects = new int[trace.locations().objects().size()];
    int[] lastOf = new int[trace.threadCount()];
    Map<Integer, EventKind> tasks = new HashMap<>();
    for (int rank = 0; rank < order.size(); rank++) {
      int e = order.event(rank);
      assertThat(order.rank(e)).isEqualTo(rank);
      assertThat(e).isGreaterThanOrEqualTo(lastOf[trace.thread(e)]);
      lastOf[trace.thread(e)] = e;
      int target = trace.target(e);
      switch (trace.kind(e)) {
        case READ -> assertThat(made[target]).isEqualTo(trace.version(e));
        case WRITE, UPDATE -> assertThat(++made[target]).isEqualTo(trace.version(e));
        case ACQUIRE, RELEASE, SIGNAL -> assertThat(++objects[target]).isEqualTo(trace.version(e));
        case AWAIT -> assertThat(objects[target]).isGreaterThanOrEqualTo(trace.version(e));
        case FORK -> tasks.put(target, EventKind.FORK);
        case BEGIN ->
            assertThat(trace.tasks().get(target).fork() < 0 || tasks.containsKey(target)).isTrue();
        case END -> tasks.put(target, EventKind.END);
        case JOIN -> assertThat(tasks.get(target)).isEqualTo(EventKind.END);
        default -> {}
      }
    }
  }

  private static Trace forgetPositions(Trace trace) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TraceWriter.write(trace, out);
    return TraceReader.read(new ByteArrayInputStream(out.toByteArray()));
  }

  private static String randomText(Random random) {
    int tasks = 1 + random.nextInt(4);
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < tasks; t++) {
      text.append("main fork t").append(t).append('\n');
    }
    String[] words = {"r", "w", "u", "signal", "await"};
    for (int i = random.nextInt(60); i > 0; i--) {
      String word = words[random.nextInt(words.length)];
      text.append(
          "t%d %s %s%d%n"
              .formatted(
                  random.nextInt(tasks), word, word.length() > 1 ? "s" : "x", random.nextInt(3)));
    }
    for (int t = 0; t < tasks; t++) {
      text.append("main join t").append(t).append('\n');
    }
    return text.toString();
  }
}
