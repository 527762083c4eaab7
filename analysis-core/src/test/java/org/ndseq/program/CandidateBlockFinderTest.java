package org.ndseq.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.InMemoryCompiler;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which lines of javac's output are blocks; the lines are counted from the method's header as 1.
 */
class CandidateBlockFinderTest {
  @Test
  void figure1HasTheBlockOfFigure2AndNoneThatCutsTheLocals() {
    List<String> blocks =
        blocks(
            "static void m(int i, java.util.concurrent.atomic.AtomicInteger x) {",
            "boolean done = false;",
            "while (!done) {",
            "int prev = x.get();",
            "int curr = i * prev + i;",
            "boolean c = x.compareAndSet(prev, curr);",
            "if (c) {",
            "done = true;",
            "}}}");
    assertThat(blocks)
        .as("the loop, a turn of it, and statements")
        .containsExactlyInAnyOrder("2-8", "3-8", "3-8", "4-8", "5-8", "6-8", "7-8", "8-8")
        .doesNotContain("4-4", "4-6");
  }

  @Test
  void aLoopsHeadIsNoStatement() {
    assertThat(
            blocks(
                "static int m(int n) {",
                "int s = 0;",
                "for (int i = 0; i < n; i++) {",
                "s += i;",
                "s *= 2;",
                "}",
                "return s;}"))
        .as("the loop with and without its beginning, and the statements of its body")
        .containsExactlyInAnyOrder("3-5", "3-5", "4-4", "5-5", "4-5");
  }

  @Test
  void theBodyOfAnEndlessLoopIsABlockThoughJavacLeavesOutTheJumpBack() {
    assertThat(
            blocks(
                "static void m(java.util.concurrent.atomic.AtomicInteger x) {",
                "while (true) {",
                "int v = x.get();",
                "if (x.compareAndSet(v, 1)) {",
                "return;",
                "}}}"))
        .containsExactlyInAnyOrder("3-5", "4-5");
  }

  @Test
  void aTurnOfALoopIsABlockWhereNoStatementCouldBeEnclosed() {
    assertThat(
            blocks(
                "static int m(java.util.concurrent.atomic.AtomicInteger x) {",
                "while (!x.compareAndSet(0, 1)) { Thread.onSpinWait(); }",
                "int old;",
                "do { old = x.get(); } while (!x.compareAndSet(old, old + 1));",
                "return old; }"))
        .as("the first loop, its body and its turn; the second loop's turn with what follows it")
        .containsExactlyInAnyOrder("2-2", "2-2", "2-2", "4-4", "4-5", "4-5");
  }

  @Test
  void aLoopThatOnlyCountsHasNoTurnsToSkip() {
    assertThat(blocks("static int m(int n) {", "while (n > 9) { n -= 2; }", "return n; }"))
        .containsExactly("2-2");
  }

  @Test
  void aSynchronizedStatementIsTakenWholeOrNotAtAll() {
    assertThat(
            blocks(
                "static int f; static void m(Object o) {",
                "f = 1;",
                "synchronized (o) {",
                "f = 2;",
                "f = 3;",
                "}",
                "f = 4;",
                "}"))
        .contains("2-2", "3-6", "4-4", "4-5", "2-6", "3-7")
        .doesNotContain("3-4", "3-5", "5-6", "2-4", "5-7");
  }

  @Test
  void branchesOfAnIfAreBlocksButNotItsCondition() {
    assertThat(
            blocks(
                "static int f; static void m(int a, int b) {",
                "if (a > 0",
                "&& b > 0) {",
                "f = 1;",
                "} else {",
                "f = 2;",
                "}",
                "f = 3;",
                "}"))
        .containsExactlyInAnyOrder("2-6", "4-4", "6-6", "8-8", "2-8");
  }

  @Test
  void aTryAndItsHandlersAreOneStatement() {
    assertThat(
            blocks(
                "static int f; static void m(int[] a) {",
                "try {",
                "f = a[0];",
                "f += a[1];",
                "} catch (RuntimeException e) {",
                "f = 2;",
                "}",
                "f = 3;",
                "}"))
        .contains("3-4", "3-3", "4-4", "6-6", "8-8")
        .doesNotContain("4-6", "3-5", "6-8");
  }

  @Test
  void aSwitchIsOneStatement() {
    assertThat(
            blocks(
                "static int f; static void m(int a) {",
                "switch (a) {",
                "case 1:",
                "f = 1;",
                "break;",
                "default:",
                "f = 2;",
                "}",
                "f = 3;",
                "}"))
        .contains("2-7", "7-7", "9-9", "2-9")
        .doesNotContain("2-4", "4-7", "7-9");
  }

  @Test
  void formattingMakesNoDifference() {
    String body =
        "static int f; static void m(java.util.Map<String, Integer> ids, String k, int n) {"
            + " if (!ids.containsKey(k)) { Thread.yield(); ids.put(k, n); f++; }"
            + " for (int i = 0; i < n; i++) { if (f > i && n > 3) { f = i; } else { f--; } }"
            + " synchronized (ids) { try { f = n / f; } catch (RuntimeException e) { f = 1; } }"
            + " for (String s : ids.keySet()) { if (s.equals(k)) { continue; } f += s.length(); }"
            + " }";
    String spread = body.replaceAll("([;{}])", "$1\n");
    String allman = body.replaceAll("\\{", "\n{\n").replaceAll("([;}])", "$1\n");
    List<String> expected = ranges(body, "-g");
    assertThat(expected).hasSizeGreaterThan(12);
    assertThat(ranges(spread, "-g")).isEqualTo(expected);
    assertThat(ranges(allman, "-g")).isEqualTo(expected);
    assertThat(ranges(body, "-g:none")).as("no line table").isEqualTo(expected);
    assertThat(ranges(spread, "-g:vars")).isEqualTo(expected);
  }

  /** The blocks of a method by their instructions. */
  private static List<String> ranges(String method, String option) {
    byte[] bytes = InMemoryCompiler.compileOne("T", "class T { " + method + "\n}", option);
    List<String> found = new ArrayList<>();
    forEachBlock(bytes, b -> found.add(b.firstInstruction() + "-" + b.endInstruction()));
    return found;
  }

  private static List<String> blocks(String... lines) {
    String source = "class T { " + String.join("\n", lines) + "\n}";
    List<String> found = new ArrayList<>();
    for (String debug : List.of("-g:lines", "-g")) {
      found.clear();
      byte[] bytes = InMemoryCompiler.compileOne("T", source, debug);
      forEachBlock(bytes, b -> found.add(b.startLine() + "-" + b.endLine()));
    }
    return found;
  }

  private static void forEachBlock(byte[] classFile, Consumer<CandidateBlock> action) {
    CandidateBlockFinder blocks = CandidateBlockFinder.of(method(classFile));
    for (StatementRun run : blocks.runs()) {
      for (int i = 0; i < run.length(); i++) {
        for (int j = i + 1; j <= run.length(); j++) {
          if (run.isBlock(i, j)) {
            action.accept(blocks.block(run, i, j));
          }
        }
      }
    }
  }

  private static MethodCode method(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, 0);
    MethodNode m = type.methods.stream().filter(n -> n.name.equals("m")).findFirst().orElseThrow();
    return MethodDecoder.decode("T", m);
  }
}
