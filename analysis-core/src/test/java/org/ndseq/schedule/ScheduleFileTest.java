package org.ndseq.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ScheduleFileTest {
  private static HappensBeforeSchedule schedule() {
    ScheduleBuilder builder =
        new ScheduleBuilder(new ProgramIdentity(Map.of("a.B f g()V", "0123456789abcdef")));
    OperationSite first = new OperationSite("a.B", "f g()V", 12, 34);
    OperationSite second = new OperationSite("a.B", "f g()V", 15, 0);
    OperationId a = builder.add("main", OperationKind.RELEASE, first);
    builder.task("main/0");
    OperationId b = builder.add("main/0", OperationKind.ACQUIRE, second);
    OperationId c = builder.add("main", OperationKind.WRITE, second);
    builder.edge(a, b);
    builder.edge(b, c);
    return builder.build();
  }

  @Test
  void aScheduleIsReadAsItWasWritten() throws ScheduleFormatException {
    String text = ScheduleWriter.text(schedule());
    HappensBeforeSchedule read = ScheduleReader.parse("file", text);
    assertThat(ScheduleWriter.text(read)).isEqualTo(text);
    assertThat(read.order()).isEqualTo(schedule().order());
    assertThat(read.start("main/0")).contains(new OperationId("main", 0));
    assertThat(read.program().digests()).containsEntry("a.B f g()V", "0123456789abcdef");
  }

  @Test
  void otherFilesAreRefusedInOneSentence() {
    assertThatThrownBy(() -> ScheduleReader.parse("x", "ndseq-hb-schedule 2\nend 0\n"))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessageStartingWith("x is not a schedule of this version of ndseq");
    String text = ScheduleWriter.text(schedule());
    assertThatThrownBy(() -> ScheduleReader.parse("x", text.replace("end 3", "end 4")))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessageContaining("x is damaged: line");
    assertThatThrownBy(() -> ScheduleReader.parse("x", text.substring(0, text.length() - 7)))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessageContaining("x is damaged");
  }

  /**
   * Damaged text is read, or refused with a {@link ScheduleFormatException}; nothing else is
   * thrown.
   */
  @Test
  void damagedTextNeverBreaksTheReader() {
    String text = ScheduleWriter.text(schedule());
    SplittableRandom random = new SplittableRandom(5);
    int refused = 0;
    for (int i = 0; i < 2000; i++) {
      StringBuilder damaged = new StringBuilder(text);
      for (int k = 1 + random.nextInt(3); k > 0; k--) {
        int at = random.nextInt(damaged.length());
        switch (random.nextInt(3)) {
          case 0 -> damaged.setCharAt(at, (char) random.nextInt(' ' - 1, 127));
          case 1 -> damaged.deleteCharAt(at);
          default -> damaged.insert(at, damaged.charAt(random.nextInt(damaged.length())));
        }
      }
      try {
        ScheduleReader.parse("x", damaged.toString());
      } catch (ScheduleFormatException e) {
        refused++;
        assertThat(e.getMessage()).startsWith("x is ").doesNotContain("\n");
      }
    }
    assertThat(refused).isGreaterThan(500);
  }
}
