package org.ndseq.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;

/** {@code ndseq trace} on good and on bad files. */
class TraceCommandTest {
  private static final String TEXT =
      """
      main|fork(A)|1
      A|acq(l)|2
      A|w(x)|3
      A|rel(l)|4
      main|join(A)|5
      main|r(x)|6
      """;

  @TempDir Path dir;
  private Path std;
  private Path binary;

  @BeforeEach
  void files() throws IOException {
    std = Files.writeString(dir.resolve("run.std"), TEXT);
    binary = dir.resolve("run.ndtrace");
    assertThat(Console.run("trace", "convert", std, binary).code()).isZero();
  }

  @Test
  void convertsThereAndBack() throws IOException {
    Path back = dir.resolve("back.txt");
    Console c = Console.run("trace", "convert", "--to", "std", binary, back);
    assertThat(c.out()).isEqualTo(back + ": 6 events\n");
    assertThat(back).hasContent(TEXT);
    try (var files = Files.list(dir)) {
      assertThat(files).hasSize(3);
    }
  }

  @Test
  void statsCount() {
    Console c = Console.run("trace", "stats", binary);
    assertThat(c.code()).isZero();
    assertThat(c.err()).isEmpty();
    assertThat(c.out())
        .containsPattern("(?m)^events +10 \\(0 branches\\)")
        .containsPattern("(?m)^  acquire +1$")
        .containsPattern("(?m)^tasks +2 \\(1 root, 1 thread\\)$")
        .containsPattern("(?m)^locations +1$")
        .doesNotContain("problem");
  }

  @Test
  void statsSayThatAFileWasCutOff() throws IOException {
    byte[] bytes = Files.readAllBytes(binary);
    Path cut = Files.write(dir.resolve("cut.ndtrace"), Arrays.copyOf(bytes, bytes.length - 3));
    Console c = Console.run("trace", "stats", cut);
    assertThat(c.code()).isZero();
    assertThat(c.out()).containsPattern("(?m)^problem +the file ends in the middle of a chunk");
  }

  @Test
  void dumpsReadableLines() {
    Console c = Console.run("trace", "dump", "--task", "A", std);
    assertThat(c.out())
        .isEqualToNormalizingNewlines(
            """
                   2  A            begin      A
                   3  A            acquire    l#0 v1  run.std:2
                   4  A            write      x v1  run.std:3
                   5  A            release    l#0 v2  run.std:4
                   6  A            end        A
            """);
    assertThat(Console.run("trace", "dump", "--limit", "3", std).out().lines()).hasSize(3);
  }

  @Test
  void badFilesGetOneSentence() throws IOException {
    Path text = Files.writeString(dir.resolve("hello.ndtrace"), "hello, world");
    Path badStd = Files.writeString(dir.resolve("bad.std"), "A|w(x)|1\nhuh\n");
    byte[] bytes = Files.readAllBytes(binary);
    bytes[bytes.length / 2] ^= 1;
    Path corrupt = Files.write(dir.resolve("corrupt.ndtrace"), bytes);
    assertSentence("there is no file " + dir.resolve("no.std"), "stats", dir.resolve("no.std"));
    assertSentence(dir + " is a directory, not a trace file", "dump", dir);
    assertSentence(
        text + ": not a trace file: the first bytes are not those of a trace (byte 0)",
        "stats",
        text);
    assertSentence(badStd + ": line 2 is not `thread|op(operand)|location`: huh", "dump", badStd);
    assertSentence("no task of " + std + " is called Z", "dump", "--task", "Z", std);
    Path nowhere = dir.resolve("no/where.std");
    assertSentence(
        "there is no directory " + nowhere.getParent() + " to write " + nowhere + " into",
        "convert",
        binary,
        nowhere);
    Console c = Console.run("trace", "stats", corrupt);
    assertThat(c.code()).isEqualTo(ExitCode.USAGE);
    assertThat(c.err()).contains("damaged at byte ").hasLineCount(1);
  }

  private static void assertSentence(String sentence, Object... args) {
    Object[] words = new Object[args.length + 1];
    words[0] = "trace";
    System.arraycopy(args, 0, words, 1, args.length);
    Console c = Console.run(words);
    assertThat(c.err()).isEqualToNormalizingNewlines("ndseq: " + sentence + "\n");
    assertThat(c.code()).isEqualTo(ExitCode.USAGE);
    assertThat(c.out()).isEmpty();
  }
}
