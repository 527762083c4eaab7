package org.ndseq.flow;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles a source text to class files without touching the disk. */
public final class InMemoryCompiler {
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();
  private static final JavaFileManager FILES = JAVAC.getStandardFileManager(null, null, null);

  private InMemoryCompiler() {}

  /** The class file of a source that makes only one. */
  public static byte[] compileOne(String className, String source, String... options) {
    return compile(className, source, options).values().iterator().next();
  }

  /** The class files by binary name. */
  public static Map<String, byte[]> compile(String className, String source, String... options) {
    Map<String, ByteArrayOutputStream> out = new LinkedHashMap<>();
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    JavaFileManager manager =
        new ForwardingJavaFileManager<JavaFileManager>(FILES) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name + ".class"), kind) {
              @Override
              public OutputStream openOutputStream() {
                return out.computeIfAbsent(name, n -> new ByteArrayOutputStream());
              }
            };
          }
        };
    JavaFileObject unit =
        new SimpleJavaFileObject(
            URI.create("mem:///" + className + ".java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    boolean done =
        JAVAC
            .getTask(
                null,
                manager,
                messages,
                Stream.concat(Stream.of("-proc:none"), Stream.of(options)).toList(),
                null,
                List.of(unit))
            .call();
    if (!done) {
      throw new IllegalArgumentException(messages.getDiagnostics() + "\n" + source);
    }
    return out.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().toByteArray()));
  }
}
