package org.ndseq.agent.control.skip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A skippable block is skipped as chosen, and the JVM verifies the class. */
class SkipInstrumenterTest {
  private static final Path PROGRAMS = Path.of("../testData");

  @AfterEach
  void execute() {
    BlockChooser.decideBy(block -> false);
  }

  @Test
  void skipsTheStatement() throws Exception {
    assertThat(results("int x = 1;\nx = x + 2;\nreturn x;")).containsExactlyInAnyOrder(3, 1);
  }

  @Test
  void skipsALoopAsAWhole() throws Exception {
    assertThat(results("int x = 1;\nwhile (x < 10) x = x * 2;\nreturn x;")).contains(16, 1);
  }

  @Test
  void skipsSomeIterations() throws Exception {
    @Nullable SkippableBlock increment = null;
    String body = "int x = 0;\nfor (int i = 0; i < 4; i++) {\nx += 1;\n}\nreturn x;";
    Map<String, byte[]> classes = ProgramBlocks.compile("T", method(body));
    for (SkippableBlock block : ProgramBlocks.of(classes)) {
      if (value(classes, block, true) == 0
          && (increment == null || size(block) < size(increment))) {
        increment = block;
      }
    }
    int[] executions = {0};
    BlockChooser.decideBy(block -> executions[0]++ % 2 == 0);
    assertThat(run(classes, Objects.requireNonNull(increment))).isEqualTo(2);
    assertThat(executions[0]).isEqualTo(4);
  }

  /** The condition is part of the iteration: a skipped one is followed by another. */
  @Test
  void skipsIterationsOfALoopWithItsConditionAtTheEnd() throws Exception {
    String body = "int x = 0;\nint y;\ndo {\ny = 7;\nx += y;\n} while (x < 20);\nreturn x;";
    Map<String, byte[]> classes = ProgramBlocks.compile("T", method(body));
    byte[] original = bytes(classes, "T");
    SkippableBlock iteration = new SkippableBlock(0, "T", "m()I", 2, 10);
    SkipInstrumenter instrumenter = new SkipInstrumenter(List.of(iteration));
    byte[] out = instrumenter.instrument(original, SkipInstrumenterTest::supertypes);
    assertThat(instrumenter.refused()).isEmpty();
    int[] entries = {0};
    BlockChooser.decideBy(block -> entries[0]++ % 2 == 0);
    assertThat(new Loaded(Map.of("T", out)).call("T")).isEqualTo(21);
    assertThat(entries[0]).isEqualTo(6);
  }

  @Test
  void skipsANewObjectWhoseArgumentsBranch() throws Exception {
    String made = "new StringBuilder(x > 1 ? \"a\" : \"bc\").append(x);";
    assertThat(results("int x = 3;\n" + made + "\nx = x + 1;\nreturn x;")).contains(4, 3);
  }

  @Test
  void keepsTheReturnOfAGuard() throws Exception {
    assertThat(results("int x = 5;\nif (x > 3) return -1;\nreturn x;"))
        .containsExactlyInAnyOrder(-1, 5);
  }

  @Test
  void refusesALocalThatOnlyTheBlockAssigns() throws Exception {
    Map<String, byte[]> classes =
        ProgramBlocks.compile(
            "T", method("int y;\nif (System.nanoTime() > 0) y = 1; else y = 2;\nreturn y;"));
    SymbolRange range = whole(classes);
    SkipInstrumenter instrumenter =
        new SkipInstrumenter(
            List.of(new SkippableBlock(0, "T", "m()I", 0, range.instructions() - 2)));
    byte[] out = instrumenter.instrument(bytes(classes, "T"), SkipInstrumenterTest::supertypes);
    assertThat(instrumenter.refused().values())
        .containsExactly("it assigns a local variable that is used after it and has no value yet");
    assertThat(new Loaded(Map.of("T", out)).call("T")).isEqualTo(1);
  }

  @Test
  void refusesInstructionsThatAreNotThere() throws Exception {
    SkipInstrumenter instrumenter =
        new SkipInstrumenter(List.of(new SkippableBlock(0, "T", "m()I", 0, 99)));
    byte[] original = bytes(ProgramBlocks.compile("T", method("return 1;")), "T");
    instrumenter.instrument(original, SkipInstrumenterTest::supertypes);
    assertThat(instrumenter.refused().values())
        .containsExactly("its method has no such instructions");
  }

  /** Every candidate block of every program of the repository, one by one and all together. */
  @Execution(ExecutionMode.CONCURRENT)
  @TestFactory
  Stream<DynamicTest> everyBlockVerifies() throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    return sources.stream()
        .map(f -> DynamicTest.dynamicTest(PROGRAMS.relativize(f).toString(), () -> verify(f)));
  }

  private static void verify(Path source) throws Exception {
    String name = source.getFileName().toString().replace(".java", "");
    Map<String, byte[]> classes = ProgramBlocks.compile(name, Files.readString(source));
    if (classes.isEmpty()) {
      return; // A part of a program of several files, or of a newer language.
    }
    List<SkippableBlock> blocks = ProgramBlocks.of(classes);
    for (SkippableBlock block : blocks) {
      byte[] out =
          new SkipInstrumenter(List.of(block))
              .instrument(bytes(classes, block.className()), SkipInstrumenterTest::supertypes);
      Map<String, byte[]> all = new LinkedHashMap<>(classes);
      all.put(block.className(), out);
      new Loaded(all).verify(block.className());
    }
    SkipInstrumenter together = new SkipInstrumenter(blocks);
    Map<String, byte[]> all = new LinkedHashMap<>();
    classes.forEach(
        (n, bytes) -> all.put(n, together.instrument(bytes, SkipInstrumenterTest::supertypes)));
    Loaded loaded = new Loaded(all);
    for (String type : all.keySet()) {
      loaded.verify(type);
    }
  }

  /** The results with each block executed and skipped. */
  private static Set<Integer> results(String body) throws Exception {
    Map<String, byte[]> classes = ProgramBlocks.compile("T", method(body));
    Set<Integer> results = new java.util.TreeSet<>();
    for (SkippableBlock block : ProgramBlocks.of(classes)) {
      results.add(value(classes, block, false));
      results.add(value(classes, block, true));
    }
    return results;
  }

  private static int value(Map<String, byte[]> classes, SkippableBlock block, boolean skip)
      throws Exception {
    // A loop whose body is always skipped would not end.
    int[] executions = {0};
    BlockChooser.decideBy(b -> skip && executions[0]++ < 20);
    return run(classes, block);
  }

  private static int run(Map<String, byte[]> classes, SkippableBlock block) throws Exception {
    byte[] out =
        new SkipInstrumenter(List.of(block))
            .instrument(bytes(classes, "T"), SkipInstrumenterTest::supertypes);
    return new Loaded(Map.of("T", out)).call("T");
  }

  private static byte[] bytes(Map<String, byte[]> classes, String name) {
    return Objects.requireNonNull(classes.get(name));
  }

  private static int size(SkippableBlock block) {
    return block.end() - block.first();
  }

  private static String method(String body) {
    return "public class T { public static int m() {\n" + body + "\n} }";
  }

  private record SymbolRange(int instructions) {}

  private static SymbolRange whole(Map<String, byte[]> classes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes(classes, "T")).accept(node, 0);
    MethodNode method = node.methods.stream().filter(m -> m.name.equals("m")).findFirst().get();
    int count = 0;
    for (var insn : method.instructions) {
      count += insn.getOpcode() >= 0 ? 1 : 0;
    }
    return new SymbolRange(count);
  }

  private static Set<String> supertypes(String type) {
    Set<String> all = new java.util.LinkedHashSet<>(List.of(type));
    all.add("java/lang/Object");
    return all;
  }

  /** Classes from memory. */
  private static final class Loaded extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loaded(Map<String, byte[]> classes) {
      super(SkipInstrumenterTest.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      Class<?> loaded = findLoadedClass(name);
      if (bytes == null || loaded != null) {
        return loaded == null ? super.loadClass(name, resolve) : loaded;
      }
      return defineClass(name, bytes, 0, bytes.length);
    }

    int call(String name) throws Exception {
      return (int) loadClass(name).getMethod("m").invoke(null);
    }

    /** Links the class without initializing it, which verifies its methods. */
    void verify(String name) throws ClassNotFoundException {
      assertThat(loadClass(name).getDeclaredMethods()).isNotNull();
    }
  }
}
