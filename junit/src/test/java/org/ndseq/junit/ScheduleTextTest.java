package org.ndseq.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTextTest {
  @Test
  void foldedTextIsUnfoldedAgain() {
    List<String> file =
        List.of(
            "ndseq-schedule 1",
            "program 00",
            "steps 4",
            "main BEGIN -",
            "main FORK A.main:3",
            "main/0 BEGIN -",
            "main JOIN A.main:4");
    assertThat(ScheduleText.fold(file)).isEqualTo("main*2 main/0 main");
    assertThat(ScheduleText.unfold("main*2 main/0 main"))
        .containsExactly("main", "main", "main/0", "main");
  }

  @Test
  void damagedTextIsRefused() {
    for (String text : List.of("", "main*", "main*0", "other*2", "main*-1")) {
      assertThatThrownBy(() -> ScheduleText.unfold(text))
          .as(text)
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("damaged");
    }
  }
}
