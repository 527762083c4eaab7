package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TestMessageFilterTest {
  private static final String TEXT =
      "hello\n"
          + "##teamcity[enteredTheMatrix]\n"
          + "##teamcity[testStarted id='1' name='adds' locationHint='java:test://A/adds']\r\n"
          + "half a line##teamcity[testFinished id='1' name='adds' duration='1']\n"
          + "##teamcity[testFailed id='2' name='it|'s' message='1 |[is|] not 2 |0x00e4'"
          + " details='|n\tat A.adds(A.java:1)|r|n\tat B']\n"
          + "#### no message\n##teamcit";

  private static final String SHOWN =
      """
      hello
      half a line
      Test failed: it's
      1 [is] not 2 ä

      \tat A.adds(A.java:1)\r
      \tat B
      #### no message
      ##teamcit\
      """;

  @Test
  void messagesAreRemovedWhereverTheyAreCut() {
    for (int size : List.of(1, 2, 7, 1000)) {
      TestMessageFilter filter = new TestMessageFilter();
      StringBuilder shown = new StringBuilder();
      for (int i = 0; i < TEXT.length(); i += size) {
        shown.append(filter.accept(TEXT.substring(i, Math.min(TEXT.length(), i + size))));
      }
      shown.append(filter.end());
      assertThat(shown.toString()).as("pieces of " + size).isEqualTo(SHOWN);
    }
  }

  @Test
  void otherTextIsShownAtOnce() {
    TestMessageFilter filter = new TestMessageFilter();
    assertThat(filter.accept("Name: ")).isEqualTo("Name: ");
    assertThat(filter.accept("#")).isEmpty();
    assertThat(filter.accept("1\n")).isEqualTo("#1\n");
    assertThat(filter.accept("##teamcity[testCount count='1']")).isEmpty();
    assertThat(filter.end()).isEmpty();
  }
}
