package org.ndseq.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Every run gets what was piped in, from the beginning, as it comes. */
class ProgramInputTest {
  /** A run's input, which says when it is complete. */
  private static final class Run extends ByteArrayOutputStream {
    private final CountDownLatch isClosed = new CountDownLatch(1);

    @Override
    public void close() {
      isClosed.countDown();
    }

    String text() throws InterruptedException {
      assertThat(isClosed.await(1, TimeUnit.MINUTES)).isTrue();
      return toString(StandardCharsets.UTF_8);
    }
  }

  @Test
  void everyRunGetsAllOfIt() throws IOException, InterruptedException {
    PipedOutputStream user = new PipedOutputStream();
    ProgramInput input = ProgramInput.of(new PipedInputStream(user));
    Run early = new Run();
    input.feed(early);
    String half = "line\n".repeat(5_000);
    user.write(half.getBytes(StandardCharsets.UTF_8));
    Run between = new Run();
    input.feed(between);
    user.write("end".getBytes(StandardCharsets.UTF_8));
    user.close();
    assertThat(early.text()).isEqualTo(half + "end");
    assertThat(between.text()).isEqualTo(half + "end");
    Run late = new Run();
    input.feed(late);
    assertThat(late.text()).isEqualTo(half + "end");
  }
}
