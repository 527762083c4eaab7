package org.ndseq.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.flow.InMemoryCompiler;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Formats the programs under test anew, one statement a line, all on one line, with Allman braces,
 * and without a line table: every method has the same candidate blocks, by their instructions.
 */
class BlockFormattingTest {
  static List<Path> programs() throws IOException {
    Path root = testData();
    List<Path> programs = new ArrayList<>();
    for (String folder : List.of("ndseq", "step")) {
      try (Stream<Path> all = Files.walk(root.resolve(folder))) {
        all.filter(f -> f.toString().endsWith(".java")).sorted().forEach(programs::add);
      }
    }
    return programs;
  }

  private static Path testData() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isDirectory(at.resolve("testData"))) {
        return at.resolve("testData");
      }
    }
    throw new AssertionError("no folder testData");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void formattingMakesNoDifference(Path program) throws IOException {
    String name = program.getFileName().toString().replace(".java", "");
    String source = Files.readString(program);
    String bare = withoutComments(source);
    Map<String, String> expected = blocks(name, source, "-g");
    assertThat(expected.values()).anyMatch(b -> !b.isEmpty());
    assertThat(blocks(name, bare.replaceAll("\\s+", " "), "-g")).as("one line").isEqualTo(expected);
    assertThat(blocks(name, broken(bare, "\n{\n"), "-g")).as("Allman").isEqualTo(expected);
    assertThat(blocks(name, broken(bare, "{\n"), "-g")).as("spread").isEqualTo(expected);
    assertThat(blocks(name, source, "-g:vars")).as("no line table").isEqualTo(expected);
  }

  /** Two variables that share a slot can be told apart only by the table of variables. */
  @ParameterizedTest
  @MethodSource("programs")
  void withoutATableOfVariablesNoBlockIsMissing(Path program) throws IOException {
    String name = program.getFileName().toString().replace(".java", "");
    String source = Files.readString(program);
    Map<String, String> without = blocks(name, source, "-g:none");
    blocks(name, source, "-g")
        .forEach(
            (method, ranges) ->
                assertThat(List.of(without.getOrDefault(method, "").split(" ", -1)))
                    .as(method)
                    .containsAll(List.of(ranges.split(" ", -1))));
    String bare = withoutComments(source);
    assertThat(blocks(name, bare.replaceAll("\\s+", " "), "-g:none")).isEqualTo(without);
  }

  @Test
  void commentsAreLeftOutAndTextStays() {
    assertThat(withoutComments("a(\"/* // \"); // b\nc('\"'); /* d\n */ e(\"\\\"//\");"))
        .isEqualTo("a(\"/* // \"); \nc('\"');   e(\"\\\"//\");");
  }

  /** A line break after each statement, and around or after each brace. */
  private static String broken(String source, String brace) {
    String flat = source.replaceAll("\\s+", " ");
    StringBuilder text = new StringBuilder();
    char quote = 0;
    for (int i = 0; i < flat.length(); i++) {
      char c = flat.charAt(i);
      quote = quoteAfter(flat, i, quote);
      text.append(quote == 0 && c == '{' ? brace : String.valueOf(c));
      if (quote == 0 && (c == ';' || c == '}')) {
        text.append('\n');
      }
    }
    return text.toString();
  }

  private static String withoutComments(String source) {
    StringBuilder text = new StringBuilder();
    char quote = 0;
    for (int i = 0; i < source.length(); i++) {
      if (quote == 0 && source.startsWith("//", i)) {
        i = source.indexOf('\n', i);
      } else if (quote == 0 && source.startsWith("/*", i)) {
        i = source.indexOf("*/", i) + 2;
        text.append(' ');
      }
      quote = quoteAfter(source, i, quote);
      text.append(source.charAt(i));
    }
    return text.toString();
  }

  /** The quote that is open after a character, or 0. */
  private static char quoteAfter(String text, int i, char open) {
    char c = text.charAt(i);
    boolean isQuote = (c == '"' || c == '\'') && !isEscaped(text, i);
    if (!isQuote) {
      return open;
    }
    return open == 0 ? c : open == c ? 0 : open;
  }

  private static boolean isEscaped(String text, int i) {
    int slashes = 0;
    while (i - slashes > 0 && text.charAt(i - slashes - 1) == '\\') {
      slashes++;
    }
    return slashes % 2 == 1;
  }

  /** The blocks of each method as ranges of instructions. */
  private static Map<String, String> blocks(String name, String source, String option) {
    Map<String, String> found = new TreeMap<>();
    InMemoryCompiler.compile(name, source, option)
        .forEach(
            (className, bytes) -> {
              ClassNode type = new ClassNode();
              new ClassReader(bytes).accept(type, 0);
              for (MethodNode method : type.methods) {
                if (method.instructions.size() > 0) {
                  found.put(className + "." + method.name + method.desc, ranges(className, method));
                }
              }
            });
    return found;
  }

  private static String ranges(String className, MethodNode method) {
    CandidateBlockFinder blocks = CandidateBlockFinder.of(MethodDecoder.decode(className, method));
    StringBuilder text = new StringBuilder();
    for (StatementRun run : blocks.runs()) {
      for (int i = 0; i < run.length(); i++) {
        for (int j = i + 1; j <= run.length(); j++) {
          if (run.isBlock(i, j)) {
            CandidateBlock block = blocks.block(run, i, j);
            text.append(block.firstInstruction()).append('-').append(block.endInstruction());
            text.append(' ');
          }
        }
      }
    }
    return text.toString();
  }
}
