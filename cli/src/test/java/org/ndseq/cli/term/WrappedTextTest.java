package org.ndseq.cli.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nothing but spaces between words becomes an end of a line, and lines are as long as fits. */
class WrappedTextTest {
  @Test
  void breaksBetweenWords() {
    assertThat(WrappedText.of("one two three four", 9)).isEqualTo("one two\n  three\n  four");
    assertThat(WrappedText.of("one two\nthree", 9)).isEqualTo("one two\nthree");
    assertThat(WrappedText.of("\u001b[31mred:\u001b[0m text", 9))
        .isEqualTo("\u001b[31mred:\u001b[0m text");
  }

  @Test
  void onlySpacesChange() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(120); i > 0; i--) {
        text.append("abcXYZ   \n".charAt(random.nextInt(10)));
      }
      onlySpacesChange(text.toString(), 5 + random.nextInt(36));
    }
  }

  private static void onlySpacesChange(String text, int columns) {
    String wrapped = WrappedText.of(text, columns);
    assertThat(wrapped.replaceAll("\\s+", "")).isEqualTo(text.replaceAll("\\s+", ""));
    assertThat(wrapped.lines())
        .allMatch(line -> line.stripTrailing().length() <= columns || !line.strip().contains(" "));
    assertThat(WrappedText.of(text, Integer.MAX_VALUE)).isEqualTo(text);
  }
}
