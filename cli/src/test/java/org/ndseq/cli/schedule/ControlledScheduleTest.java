package org.ndseq.cli.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.session.UserErrorException;

/** Pictures of schedules, and files that are none. */
class ControlledScheduleTest {
  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.schedule"), text);
  }

  @Test
  void hasAColumnForEachTask() throws IOException {
    Path file =
        file(
            "ndseq-schedule 1\nprogram 12\nsteps 3\nmain BEGIN -\nmain/0 READ A.f:7\nmain END -\n");
    assertThat(ControlledSchedule.isOne(file)).isTrue();
    assertThat(ControlledSchedule.read(file).picture())
        .containsExactly(
            "3 steps of 2 tasks", "main   main/0", "begin", "       read A.f:7", "end");
  }

  @Test
  void refusesDamagedFiles() throws IOException {
    Path cut = file("ndseq-schedule 1\nprogram 12\nsteps 3\nmain BEGIN -\n");
    assertThatThrownBy(() -> ControlledSchedule.read(cut))
        .isInstanceOf(UserErrorException.class)
        .hasMessageContaining("the number of its steps is wrong");
    Path wrong = file("ndseq-schedule 1\nprogram 12\nsteps 1\nmain BEGIN\n");
    assertThatThrownBy(() -> ControlledSchedule.read(wrong))
        .isInstanceOf(UserErrorException.class)
        .hasMessageContaining("line 4 is not a step");
    Path other = file("ndseq-schedule 2\n");
    assertThatThrownBy(() -> ControlledSchedule.read(other))
        .isInstanceOf(UserErrorException.class)
        .hasMessageContaining("another version");
  }

  @Test
  void leavesOtherFilesToOthers() throws IOException {
    Path trace = folder.resolve("a.ndtrace");
    Files.write(trace, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 10});
    assertThat(ControlledSchedule.isOne(trace)).isFalse();
    assertThat(ControlledSchedule.isOne(folder.resolve("none"))).isFalse();
  }
}
