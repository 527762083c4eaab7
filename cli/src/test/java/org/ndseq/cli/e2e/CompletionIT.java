package org.ndseq.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The completion script in a real shell on a terminal, with the tab key. */
class CompletionIT {
  @TempDir Path dir;

  @Test
  void tabCompletesCommandsOptionsValuesAndFiles() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "no script(1) here");
    Installed ndseq = Installed.in(dir);
    Files.writeString(
        ndseq.home().resolve("handover.std"), "T1|w(x)|1\nT1|fork(T2)|2\nT2|r(x)|3\n");
    // Without a space before the tab the shell completes the word it is at.
    String keys =
        """
        source <(ndseq completion bash)
        ndseq rac\t--col\tne\t--sched\tp\t--form\tjs\thandover.\t>found.json
        echo "done=$?"
        exit
        """;
    Installed.Ended ended = ndseq.typed(keys);
    assertThat(ended.out()).contains("done=0");
    assertThat(found(ndseq)).contains("\"schema\" : 1", "\"races\" : [ ]");
  }

  private static String found(Installed ndseq) throws IOException {
    return Files.readString(ndseq.home().resolve("found.json"));
  }
}
