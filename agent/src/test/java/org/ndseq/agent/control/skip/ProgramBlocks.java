package org.ndseq.agent.control.skip;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.ndseq.program.CandidateBlock;
import org.ndseq.program.CandidateBlockFinder;
import org.ndseq.program.RecordedProgram;
import org.ndseq.program.StatementRun;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.TraceBuilder;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Compiles programs in memory and finds the candidate blocks of their classes. */
public final class ProgramBlocks {
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  private ProgramBlocks() {}

  /** Single statements and beginnings of runs of statements. */
  static List<SkippableBlock> of(Map<String, byte[]> classes) {
    List<SkippableBlock> found = new ArrayList<>();
    for (CandidateBlock b : candidates(classes)) {
      found.add(
          new SkippableBlock(
              found.size(), b.className(), b.method(), b.firstInstruction(), b.endInstruction()));
    }
    return found;
  }

  /** The same with their lines. */
  public static List<CandidateBlock> candidates(Map<String, byte[]> classes) {
    List<CandidateBlock> found = new ArrayList<>();
    for (Map.Entry<String, byte[]> type : classes.entrySet()) {
      ClassNode node = new ClassNode();
      new ClassReader(type.getValue()).accept(node, ClassReader.SKIP_CODE);
      TraceBuilder builder = new TraceBuilder();
      int id = builder.addClass(new ClassDefinition(type.getKey(), "T.java", 0));
      builder.addClassBytes(id, type.getValue());
      node.methods.forEach(m -> builder.addMethod(new MethodDefinition(id, m.name, m.desc)));
      SymbolTable symbols = builder.build().symbols();
      RecordedProgram program = RecordedProgram.of(symbols);
      for (int m = 0; m < node.methods.size(); m++) {
        program
            .method(m)
            .map(CandidateBlockFinder::of)
            .ifPresent(
                finder ->
                    finder.runs().stream().flatMap(run -> blocks(finder, run)).forEach(found::add));
      }
    }
    return found;
  }

  private static Stream<CandidateBlock> blocks(CandidateBlockFinder finder, StatementRun run) {
    List<CandidateBlock> all = new ArrayList<>();
    for (int to = 1; to <= run.length(); to++) {
      for (int from : new int[] {0, to - 1}) {
        all.add(finder.block(run, from, to));
      }
    }
    return all.stream();
  }

  /** The class files by binary name; empty if the text does not compile alone. */
  public static Map<String, byte[]> compile(String name, String source) {
    Map<String, ByteArrayOutputStream> out = new LinkedHashMap<>();
    JavaFileManager files =
        new ForwardingJavaFileManager<JavaFileManager>(
            JAVAC.getStandardFileManager(null, null, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String type, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + type + ".class"), kind) {
              @Override
              public OutputStream openOutputStream() {
                return out.computeIfAbsent(type, t -> new ByteArrayOutputStream());
              }
            };
          }
        };
    JavaFileObject unit =
        new SimpleJavaFileObject(
            URI.create("mem:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignore) {
            return source;
          }
        };
    boolean compiled =
        JAVAC.getTask(null, files, d -> {}, List.of("-g"), null, List.of(unit)).call();
    Map<String, byte[]> classes = new LinkedHashMap<>();
    if (compiled) {
      out.forEach((type, bytes) -> classes.put(type.replace('/', '.'), bytes.toByteArray()));
    }
    return classes;
  }
}
