package org.ndseq.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is written is what is read: the reader against the builder that made the trace. */
class TraceFileTest {
  @Test
  void textTraceSurvives() throws IOException {
    Trace t = TraceText.parse("main fork A\nA acq l\nA w x\nA rel l\nmain join A\nmain r x");
    Trace back = roundTrip(t);
    assertSame(t, back);
    assertThat(back.variable(back.threadEnd(0) - 2)).isEqualTo("x");
    assertThat(back.tasks().get(1).parent()).isEqualTo(0);
  }

  @Test
  void randomTraceSurvives() {
    SeededRuns.of(
        300, random -> randomTraceSurvives(random.nextLong(), SeededRuns.between(random, 0, 3000)));
  }

  private void randomTraceSurvives(long seed, int size) throws IOException {
    Trace t = RandomTraces.columns(new Random(seed), size);
    assertSame(t, roundTrip(t));
  }

  static Trace roundTrip(Trace t) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TraceWriter.write(t, out);
    return TraceReader.read(new ByteArrayInputStream(out.toByteArray()));
  }

  static void assertSame(Trace a, Trace b) {
    assertThat(b.size()).isEqualTo(a.size());
    assertThat(b.threadCount()).isEqualTo(a.threadCount());
    assertThat(b.tasks()).isEqualTo(a.tasks());
    assertThat(b.symbols().sites()).isEqualTo(a.symbols().sites());
    assertThat(b.symbols().fields()).isEqualTo(a.symbols().fields());
    assertThat(b.symbols().methods()).isEqualTo(a.symbols().methods());
    assertThat(b.symbols().classes()).isEqualTo(a.symbols().classes());
    assertThat(b.info().begin()).isEqualTo(Map.copyOf(a.info().begin()));
    for (int t = 0; t < a.threadCount(); t++) {
      assertThat(b.threadEnd(t)).isEqualTo(a.threadEnd(t));
      assertThat(b.bits(t).size()).isEqualTo(a.bits(t).size());
      for (int i = 0; i < a.bits(t).size(); i++) {
        assertThat(b.bits(t).get(i)).isEqualTo(a.bits(t).get(i));
      }
    }
    for (int e = 0; e < a.size(); e++) {
      assertThat(b.kind(e)).isEqualTo(a.kind(e));
      assertThat(b.site(e)).isEqualTo(a.site(e));
      assertThat(b.version(e)).isEqualTo(a.version(e));
      assertThat(b.task(e)).isEqualTo(a.task(e));
      if (a.kind(e).isAccess()) {
        LocationTable la = a.locations();
        LocationTable lb = b.locations();
        assertThat(lb.slot(b.target(e))).isEqualTo(la.slot(a.target(e)));
        assertThat(lb.objects().recordedId(lb.object(b.target(e))))
            .isEqualTo(la.objects().recordedId(la.object(a.target(e))));
      } else if (!a.kind(e).isSync()) {
        assertThat(b.target(e)).isEqualTo(a.target(e));
      }
    }
  }
}
