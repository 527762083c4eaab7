package org.ndseq.plugin.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProvedStateTest {
  @Test
  void isCurrentUntilAClassFileIsWrittenOrARunIsAdded(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("A.class"), "x");
    long time = Files.getLastModifiedTime(file).toMillis();
    Path run = folder.resolve("run");
    ProvedState state = new ProvedState("hash", Map.of(file, time), List.of(run));
    assertThat(state.isCurrent(List.of(run))).isTrue();
    assertThat(state.isCurrent(List.of())).isFalse();
    Files.setLastModifiedTime(file, FileTime.fromMillis(time + 2000));
    assertThat(state.isCurrent(List.of(run))).isFalse();
    Files.delete(file);
    assertThat(state.isCurrent(List.of(run))).isFalse();
    assertThat(state.isSameCode(new ProvedState("hash", Map.of(), List.of(run)))).isTrue();
    assertThat(state.isSameCode(new ProvedState("other", Map.of(), List.of(run)))).isFalse();
  }

  @Test
  void aPackageIsLookedUpOnceInEachFolder(@TempDir Path folder) throws IOException {
    Path one = Files.createDirectories(folder.resolve("one/p"));
    PackageFolderIndex folders =
        new PackageFolderIndex(List.of(folder.resolve("none"), folder.resolve("one")));
    Files.writeString(one.resolve("A.class"), "x");
    assertThat(folders.file("p/A")).contains(one.resolve("A.class"));
    assertThat(folders.file("q/B")).isEmpty();
    Files.createDirectories(folder.resolve("one/q"));
    Files.writeString(folder.resolve("one/q/B.class"), "x");
    assertThat(folders.file("q/B")).as("known to be of no output folder").isEmpty();
  }
}
