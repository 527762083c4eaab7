package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.session.ExitCode;

/** What a call leaves: nothing in the temporary folder, and an error if its output was lost. */
class LostOutputTest {
  /** A pipe whose reader has gone, or a full disk. */
  private static final class BrokenWriter extends Writer {
    @Override
    public void write(char[] text, int from, int length) throws IOException {
      throw new IOException("Broken pipe");
    }

    @Override
    public void flush() throws IOException {
      throw new IOException("Broken pipe");
    }

    @Override
    public void close() {}
  }

  @Test
  void lostOutputIsAnError() {
    StringWriter err = new StringWriter();
    int code =
        NdseqMain.run(
            new String[] {"completion", "bash"},
            new PrintWriter(new BrokenWriter()),
            new PrintWriter(err));
    assertThat(code).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).startsWith("ndseq: the output could not be written completely");
  }

  /** The class has a name of its own, since other processes use the same temporary folder. */
  @Test
  void noTemporaryFolderIsLeft(@TempDir Path dir) throws IOException {
    String name = "Left" + Long.toUnsignedString(System.nanoTime(), 36);
    Path source = dir.resolve(name + ".java");
    Files.writeString(source, "class " + name + " { }");
    assertThat(Console.run("record", "--traces", dir.resolve("traces"), source).err())
        .contains("has a main method");
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (Stream<Path> all = Files.list(temporary)) {
      assertThat(all.filter(f -> Files.exists(f.resolve(name + ".class")))).isEmpty();
    }
  }

  @Test
  void severalMainsAreReportedBeforeCompiling(@TempDir Path dir) throws IOException {
    Path folder = dir.resolve("src");
    Files.createDirectories(folder.resolve("p"));
    String body = " class %s { public static void main(String[] a) { does not compile } }";
    Files.writeString(folder.resolve("p/One.java"), "package p;" + body.formatted("One"));
    Files.writeString(folder.resolve("Two.java"), body.formatted("Two"));
    Files.writeString(folder.resolve("Three.java"), "class Three { /* void main() */ }");
    assertThat(Console.run("analyze", "--out", dir.resolve("out"), folder).err())
        .startsWith("ndseq: several classes of ")
        .contains("have a main method; name one with --main: Two, p.One");
  }

  @Test
  void provingNothingIsAnError(@TempDir Path dir) throws IOException {
    Files.writeString(dir.resolve("A.java"), "class A {}");
    Console c = Console.run("prove", dir);
    assertThat(c.code()).isEqualTo(ExitCode.USAGE);
    assertThat(c.err()).contains("there is no class file in " + dir + "; compile it first");
  }
}
