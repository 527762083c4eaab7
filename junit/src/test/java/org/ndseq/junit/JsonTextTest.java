package org.ndseq.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The parser on right, damaged and random text. */
class JsonTextTest {
  private static final String TEXT =
      "{\"a\": [1, -2.5e3, \"x\\n\\u0041\\\"\"], \"b\" : {}, \"c\":[ ], \"d\": true}";

  @Test
  void parsesAllKindsOfValues() {
    assertThat(new JsonText(TEXT).parse())
        .isEqualTo(
            Map.of(
                "a", List.of("1", "-2.5e3", "x\nA\""),
                "b", Map.of(),
                "c", List.of(),
                "d", "true"));
  }

  @Test
  void refusesDamagedTextWithTheCharacter() {
    for (String damaged :
        List.of("", "{", "[1,", "{\"a\" 1}", "[1] 2", "\"a", "{,}", "\"\\u00\"")) {
      assertThatIllegalArgumentException()
          .as(damaged)
          .isThrownBy(() -> new JsonText(damaged).parse());
    }
  }

  @Test
  void endsOnAnyText() {
    Random random = new Random(7);
    for (int i = 0; i < 2_000; i++) {
      char[] letters = TEXT.toCharArray();
      letters[random.nextInt(letters.length)] = (char) random.nextInt(128);
      String text = new String(letters, 0, 1 + random.nextInt(letters.length));
      try {
        new JsonText(text).parse();
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).isNotEmpty();
      }
    }
  }
}
