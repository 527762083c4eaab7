package org.ndseq.plugin.psi;

import java.net.URI;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles text with the JDK's compiler, in memory: whether a fix leaves a program. */
public final class Javac {
  private Javac() {}

  /** The errors; none if it compiles. */
  public static List<String> errors(String fileName, String text) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///" + fileName), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    JavaFileManager nowhere =
        new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name + ".class"), kind) {
              @Override
              public java.io.OutputStream openOutputStream() {
                return java.io.OutputStream.nullOutputStream();
              }
            };
          }
        };
    compiler
        .getTask(null, nowhere, diagnostics, List.of("-proc:none"), null, List.of(source))
        .call();
    return diagnostics.getDiagnostics().stream()
        .filter(d -> d.getKind() == javax.tools.Diagnostic.Kind.ERROR)
        .map(Object::toString)
        .toList();
  }
}
