package org.ndseq.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.trace.SeededRuns;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;
import org.ndseq.trace.format.BadTraceException;
import org.ndseq.trace.std.StdReader;
import org.ndseq.trace.std.StdWriter;

/** The STD twins together; they stand here because writing needs a linear order. */
class StdTest {
  @Test
  void readsWhatRapidWrites() throws IOException {
    Trace t =
        read("T0|fork(T1)|1\r\n\r\nT1|begin|2\nT1|req(L)|3\nT1|acq(L)|4\nT1|w(x.[C@1f)|5\nT1|end|");
    assertThat(t.threadCount()).isEqualTo(2);
    assertThat(t.info().get("passed.over")).contains("3");
    assertThat(write(t)).isEqualTo("T0|fork(T1)|1\nT1|acq(L)|4\nT1|w(x.[C@1f)|5\n");
  }

  @Test
  void positionsAreLinesFromZeroWhateverStandsBetween() throws IOException {
    Trace t =
        read(
            """
            \uFEFF# a comment\r
            A|w(x)|7\r

             \s
            A|begin|8
            B|r(x)|9
            // so
            A|req(l)|1
            A|branch|2
            A|enter(m)|3
            A|exit(m)|4
            A|end|5
             A | r( x ) | 10 | more |
            """);
    assertThat(accesses(t)).containsExactly("1 at t.std:7", "5 at t.std:9", "12 at t.std:10");
    assertThat(t.info().get("passed.over")).contains("6");
    assertThat(t.locations().size()).isEqualTo(1);
  }

  private static List<String> accesses(Trace t) {
    LinearOrder order = LinearOrder.of(t);
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < t.size(); i++) {
      int e = order.event(i);
      if (t.kind(e).isAccess()) {
        seen.add(t.position(e).orElseThrow() + " at " + t.symbols().where(t.site(e)));
      }
    }
    return seen;
  }

  @Test
  void namesMayBeAnything() throws IOException {
    String text =
        """
        #1|fork(Thread[main,5,main])|1
        Thread[main,5,main]|w(Cell.set(int)[0|1])|2
        #1|r(Cell.set(int)[0|1])|3|#1|x
        17|w(y)
        """;
    Trace t = read(text);
    assertThat(t.tasks()).extracting(Task::name).containsExactly("#1", "Thread[main,5,main]", "17");
    assertThat(t.locations().size()).isEqualTo(2);
    assertThat(accesses(t)).containsExactly("1 at t.std:2", "2 at t.std:3", "3 at t.std");
  }

  @Test
  void linesThatContradictTheLocksArePassedOverAndTold() throws IOException {
    Trace t =
        read(
            """
            A|acq(l)|1
            A|acq(l)|1
            B|acq(l)|2
            B|w(x)|3
            A|rel(l)|4
            B|rel(l)|5
            A|rel(l)|6
            A|rel(l)|7
            B|acq(l)|8
            A|join(B)|9
            """);
    assertThat(t.info().problems())
        .containsExactly(
            "line 3: B takes l, which A holds since line 1; skipped",
            "line 8: A releases l, which it does not hold; skipped");
    assertThat(write(t))
        .isEqualTo(
            """
            A|acq(l)|1
            A|acq(l)|1
            B|w(x)|3
            A|rel(l)|4
            A|rel(l)|6
            B|acq(l)|8
            A|join(B)|9
            """);
  }

  @Test
  void placesThatAreNoNumbersStayApart() throws IOException {
    assertThat(write(read("A|w(x)|F.java:7\nA|w(x)|G.java:7\nA|w(x)|F.java:7\nA|w(x)|-1\nA|w(x)")))
        .isEqualTo("A|w(x)|1\nA|w(x)|2\nA|w(x)|1\nA|w(x)|0\nA|w(x)|0\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "hello; line 1 is not `thread|op(operand)|location`: hello",
        "A|w(x)|1!A|w|2; line 2 is not `thread|op(operand)|location`: A|w|2",
        "A|w()|1; line 1 is not `thread|op(operand)|location`: A|w()|1",
        "|w(x)|1; line 1 is not `thread|op(operand)|location`: |w(x)|1",
        "A|cas(x)|1; line 1 has no STD operation: A|cas(x)|1",
        "A|wait(x)|1; line 1 has no STD operation: A|wait(x)|1",
        "A|w( )|1; line 1 is not `thread|op(operand)|location`: A|w( )|1",
        "A|w(x|1; line 1 is not `thread|op(operand)|location`: A|w(x|1",
        "A|r(x)|1!B|fork(A)|2; line 2 forks A, which already runs",
        "A|fork(A)|2; line 1 forks A, which already runs",
        "A|join(B)|1!B|w(x)|2; line 2 lets B continue after it was joined",
        "A|join(A)|2; line 1 joins A with itself"
      })
  void oneSentenceForABadLine(String text, String message) {
    assertThatThrownBy(() -> read(text.replace('!', '\n')))
        .isInstanceOf(BadTraceException.class)
        .hasMessage(message);
  }

  @Test
  void textSurvives() {
    SeededRuns.of(300, random -> textSurvives(random.nextLong()));
  }

  private void textSurvives(long seed) throws IOException {
    String text = randomStd(new Random(seed));
    assertThat(write(read(text))).isEqualTo(text);
  }

  @Test
  void anyTextReadsOrNamesItsLine() {
    SeededRuns.of(2000, random -> anyTextReadsOrNamesItsLine(random.nextLong()));
  }

  private void anyTextReadsOrNamesItsLine(long seed) throws IOException {
    Random random = new Random(seed);
    String letters = "TU|r(w)acqfo\n|(1)\r é";
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(40); i > 0; i--) {
      String[] pieces = {
        "T|w(x)|1\n", "U|fork(T)|", "|r(", "" + letters.charAt(random.nextInt(20))
      };
      text.append(pieces[random.nextInt(pieces.length)]);
    }
    try {
      Trace trace = read(text.toString());
      assertThat(write(read(write(trace)))).isEqualTo(write(trace));
    } catch (BadTraceException e) {
      assertThat(e.getMessage()).matches("line \\d+ .*");
    }
  }

  @Test
  void saysHowMuchStdCannotSay() throws IOException {
    Trace t =
        TraceText.parse(
            "m fork a\na vu x @3\na racq l\na rrel l\na signal s\nm await s\nm barrier b\nm join a");
    StringBuilder out = new StringBuilder();
    LinearOrder order = LinearOrder.of(t);
    assertThat(StdWriter.write(t, order::event, out)).isEqualTo(new StdWriter.Summary(4, 5, 1));
    assertThat(out).hasToString("m|fork(a)|1\na|r(x)|3\na|w(x)|3\nm|join(a)|8\n");
  }

  @Test
  void namesThatStdCannotHoldGiveWayToNumbers() throws IOException {
    assertThat(write(TraceText.parse("a|b w x(1) @1\nc acq l @2")))
        .isEqualTo("T0|w(V0)|1\nT1|acq(l)|2\n");
  }

  private static Trace read(String text) throws IOException {
    return StdReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t.std");
  }

  private static String write(Trace trace) throws IOException {
    StringBuilder out = new StringBuilder();
    StdWriter.write(trace, LinearOrder.of(trace)::event, out);
    return out.toString();
  }

  private static String randomStd(Random random) {
    StringBuilder text = new StringBuilder();
    int threads = 1 + random.nextInt(4);
    for (int t = 1; t < threads; t++) {
      text.append("T0|fork(T").append(t).append(")|").append(t).append('\n');
    }
    int[] holders = {-1, -1, -1};
    int[] depths = new int[3];
    for (int i = random.nextInt(50); i > 0; i--) {
      int thread = random.nextInt(threads);
      int operand = random.nextInt(3);
      String op = random.nextBoolean() ? "r(V" : "w(V";
      boolean held = depths[operand] > 0 && holders[operand] == thread;
      if (random.nextBoolean() && (held || depths[operand] == 0)) {
        boolean release = held && random.nextBoolean();
        op = release ? "rel(L" : "acq(L";
        holders[operand] = thread;
        depths[operand] += release ? -1 : 1;
      }
      text.append("T%d|%s%d)|%d\n".formatted(thread, op, operand, random.nextInt(20)));
    }
    for (int t = 1; t < threads; t++) {
      text.append("T0|join(T").append(t).append(")|9").append('\n');
    }
    return text.toString();
  }
}
