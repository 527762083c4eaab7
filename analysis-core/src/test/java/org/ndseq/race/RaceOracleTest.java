package org.ndseq.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.ndseq.couple.SmallTraces;
import org.ndseq.couple.SmallTraces.Line;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;

/** Compares races of random traces with the whole happens-before graph. */
class RaceOracleTest {
  private static final int TRACES = Integer.getInteger("race.traces", 3000);

  @Test
  void everyRacyPairIsFoundAndCounted() {
    for (int seed = 0; seed < TRACES; seed++) {
      List<Line> lines = withVolatiles(SmallTraces.random(new Random(seed), 30), seed);
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < lines.size(); i++) {
        text.append(lines.get(i))
            .append(" @")
            .append(HappensBeforeGraph.sourceLine(i))
            .append('\n');
      }
      Trace trace = TraceText.parse(text.toString());
      Map<String, Long> found = new TreeMap<>();
      for (RacePair pair : RaceAnalysis.observed(trace)) {
        int a = line(trace, pair.first());
        int b = line(trace, pair.second());
        found.merge(Math.min(a, b) + "-" + Math.max(a, b), pair.count(), Long::sum);
      }
      assertThat(found)
          .as("seed %d%n%s", seed, text)
          .isEqualTo(new HappensBeforeGraph(lines).races());
    }
  }

  private static int line(Trace trace, int event) {
    return trace.symbols().site(trace.site(event)).line();
  }

  /** Makes one variable volatile. */
  private static List<Line> withVolatiles(List<Line> lines, int seed) {
    List<Line> result = new ArrayList<>();
    for (Line l : lines) {
      boolean access = l.word().matches("[rwu]") && l.operand().equals("x0") && seed % 2 == 0;
      result.add(access ? new Line(l.task(), "v" + l.word(), l.operand()) : l);
    }
    return result;
  }
}
