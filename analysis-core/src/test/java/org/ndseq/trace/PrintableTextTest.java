package org.ndseq.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PrintableTextTest {
  private static final Pattern HARMFUL =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]", Pattern.DOTALL);

  @Test
  void escapesAreVisible() {
    assertThat(PrintableText.of("a\nb\tc\u001b[31m\u202e\ud83d"))
        .isEqualTo("a\\nb\\tc\\u001b[31m\\u202e\\ud83d");
    assertThat(PrintableText.of("名 😀 <b> Worker-1")).isEqualTo("名 😀 <b> Worker-1");
    assertThat(PrintableText.ofLines("a\u0007\nb")).isEqualTo("a\\u0007\nb");
  }

  @Test
  void nothingHarmfulIsLeftAndASecondTimeChangesNothing() {
    SeededRuns.of(1000, random -> nothingHarmfulIsLeft(text(random)));
  }

  /** Characters of all planes, half of them of the first few blocks, and halves of pairs. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(20); i > 0; i--) {
      int limit = random.nextBoolean() ? 0x300 : Character.MAX_CODE_POINT + 1;
      text.appendCodePoint(random.nextInt(limit));
      if (random.nextInt(10) == 0) {
        text.append((char) SeededRuns.between(random, 0xd7f0, 0xe010));
      }
    }
    return text.toString();
  }

  private static void nothingHarmfulIsLeft(String text) {
    String once = PrintableText.of(text);
    assertThat(HARMFUL.matcher(once).find()).isFalse();
    assertThat(PrintableText.of(once)).isEqualTo(once);
    if (!HARMFUL.matcher(text).find() && text.indexOf('\ufffe') < 0 && text.indexOf('\uffff') < 0) {
      assertThat(once).isEqualTo(text);
    }
  }
}
