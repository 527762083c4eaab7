package org.ndseq.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
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

  @Property
  void nothingHarmfulIsLeftAndASecondTimeChangesNothing(@ForAll String text) {
    String once = PrintableText.of(text);
    assertThat(HARMFUL.matcher(once).find()).isFalse();
    assertThat(PrintableText.of(once)).isEqualTo(once);
    if (!HARMFUL.matcher(text).find() && text.indexOf('\ufffe') < 0 && text.indexOf('\uffff') < 0) {
      assertThat(once).isEqualTo(text);
    }
  }
}
