package org.ndseq.cli.term;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.IntRange;
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

  @Property(tries = 200)
  void onlySpacesChange(
      @ForAll @AlphaChars @Chars({' ', '\n'}) String text,
      @ForAll @IntRange(min = 5, max = 40) int columns) {
    String wrapped = WrappedText.of(text, columns);
    assertThat(wrapped.replaceAll("\\s+", "")).isEqualTo(text.replaceAll("\\s+", ""));
    assertThat(wrapped.lines())
        .allMatch(line -> line.stripTrailing().length() <= columns || !line.strip().contains(" "));
    assertThat(WrappedText.of(text, Integer.MAX_VALUE)).isEqualTo(text);
  }
}
