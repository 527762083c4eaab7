package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ndseq.finding.Findings;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.pipeline.FullAnalysis;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Formatting changes nothing of a class file but its line table: a recorded run has the same
 * verdict and the same findings, by their ids, if all of the program stands on one line, each
 * instruction on a line of its own, the lines are random, or there is no line table.
 */
class LineTableTest {
  private static final int NO_LINE = 0;

  @TempDir Path temporary;

  /** The classes with other line tables, and the line of each instruction of each method. */
  private record Formatted(Map<String, byte[]> files, Map<String, List<Integer>> lines) {}

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @ValueSource(
      strings = {
        "pass/figure1/Figure1.java",
        "pass/spinlock/SpinLock.java",
        "pass/accounts/Accounts.java",
        "fail/accounts_buggy/AccountsBuggy.java",
        "fail/tickets_buggy/TicketsBuggy.java"
      })
  void verdictsDoNotDependOnLines(Path program) throws Exception {
    String name = String.valueOf(program.getFileName()).replace(".java", "");
    TracedRun.compile(List.of(Path.of("..", "testData", "ndseq").resolve(program)), temporary);
    Path file = temporary.resolve(name + ".ndtrace");
    Path jdk = Path.of(System.getProperty("java.home"));
    Trace recorded = TracedRun.trace(jdk, temporary, name, file, "seed=3,schedule=random");
    List<String> expected = answer(recorded);
    assertThat(expected.get(0)).isNotEqualTo(Verdict.UNKNOWN.toString());
    Random random = new Random(1);
    assertThat(answer(file, i -> 1)).as("one line").isEqualTo(expected);
    assertThat(answer(file, i -> i + 1)).as("a line each").isEqualTo(expected);
    assertThat(answer(file, i -> 1 + random.nextInt(20))).as("random").isEqualTo(expected);
    assertThat(answer(file, i -> NO_LINE)).as("no line table").isEqualTo(expected);
  }

  private static List<String> answer(Path file, IntUnaryOperator lines) throws Exception {
    Trace trace = TraceReader.read(file);
    SymbolTable symbols = trace.symbols();
    Formatted formatted = format(symbols, lines);
    List<SiteDefinition> sites = new ArrayList<>();
    for (SiteDefinition s : symbols.sites()) {
      List<Integer> known = formatted.lines.getOrDefault(method(symbols, s.method()), List.of());
      int line = s.instruction() < known.size() ? known.get(s.instruction()) : s.line();
      sites.add(
          new SiteDefinition(s.method(), s.instruction(), line, s.op(), s.field(), s.called()));
    }
    Map<Integer, byte[]> bytes = new HashMap<>();
    List<ClassDefinition> classes = new ArrayList<>(symbols.classes());
    for (int c = 0; c < symbols.classes().size(); c++) {
      byte[] changed = formatted.files.get(symbols.classes().get(c).name());
      if (changed != null) {
        bytes.put(c, changed);
        ClassDefinition was = classes.get(c);
        long hash = RecordedProgram.hash(changed);
        classes.set(c, new ClassDefinition(was.name(), was.sourceFile(), hash));
      }
    }
    set(symbols, "classes", List.copyOf(classes));
    set(symbols, "sites", List.copyOf(sites));
    set(symbols, "classBytes", Map.copyOf(bytes));
    return answer(trace);
  }

  private static void set(SymbolTable symbols, String field, Object value)
      throws ReflectiveOperationException {
    Field f = SymbolTable.class.getDeclaredField(field);
    f.setAccessible(true);
    f.set(symbols, value);
  }

  private static String method(SymbolTable symbols, int method) {
    MethodDefinition m = symbols.method(method);
    return symbols.classOfMethod(method).name() + "." + m.name() + m.descriptor();
  }

  private static Formatted format(SymbolTable symbols, IntUnaryOperator lines) {
    Formatted formatted = new Formatted(new HashMap<>(), new HashMap<>());
    for (int c = 0; c < symbols.classes().size(); c++) {
      ClassDefinition type = symbols.classes().get(c);
      symbols
          .classBytes(c)
          .ifPresent(b -> formatted.files.put(type.name(), format(type, b, lines, formatted)));
    }
    return formatted;
  }

  private static byte[] format(
      ClassDefinition type, byte[] bytes, IntUnaryOperator lines, Formatted formatted) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    for (MethodNode method : node.methods) {
      List<Integer> known = new ArrayList<>();
      for (AbstractInsnNode i : method.instructions.toArray()) {
        if (i instanceof LineNumberNode) {
          method.instructions.remove(i);
        } else if (i.getOpcode() >= 0) {
          int line = lines.applyAsInt(known.size());
          known.add(line);
          if (line != NO_LINE) {
            LabelNode label = new LabelNode();
            method.instructions.insertBefore(i, label);
            method.instructions.insertBefore(i, new LineNumberNode(line, label));
          }
        }
      }
      formatted.lines.put(type.name() + "." + method.name + method.desc, known);
    }
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** The verdict, then the ids of all findings. */
  private static List<String> answer(Trace trace) throws IOException {
    FullAnalysis analysis = new FullAnalysis(NdseqOptions.DEFAULT);
    analysis.add(trace, 0, step -> {});
    Findings findings = analysis.report(ToolInfo.ndseq("test")).findings();
    TreeSet<String> ids = new TreeSet<>();
    findings.all().forEach(f -> ids.add(f.type() + " " + f.id()));
    findings.blocks().forEach(b -> ids.add(b.id() + (b.guard() ? " guard" : "")));
    return Stream.concat(Stream.of(findings.verdict().toString()), ids.stream()).toList();
  }
}
