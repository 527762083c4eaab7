package org.ndseq.cli.record;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.ndseq.cli.session.UserErrorException;

/**
 * Compiles sources with all debugging information, by the compiler of the JDK that will run them:
 * in this process if that is the JDK that runs it, else by that JDK's {@code javac}.
 */
final class SourceCompiler {
  /** The argument of JVM and compiler that allows features in preview. */
  static final String PREVIEW = "--enable-preview";

  private static final Pattern ERROR =
      Pattern.compile("(?:.*[/\\\\])?([^/\\\\]+\\.java):(\\d+): error: (.*)");

  private final Path javaHome;
  private final String classPath;
  private final boolean preview;

  SourceCompiler(Path javaHome, String classPath, boolean preview) {
    this.javaHome = javaHome;
    this.classPath = classPath;
    this.preview = preview;
  }

  /** Compiles a file, or all in a folder; what does not compile is the user's error. */
  void compile(Path sources, Path classes) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(sources)) {
      files = all.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    if (files.isEmpty()) {
      throw new UserErrorException("there is no .java file in " + sources);
    }
    List<String> options = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none"));
    options.addAll(List.of("-d", classes.toString()));
    options.addAll(List.of("-cp", classPath.isEmpty() ? "." : classPath));
    if (preview) {
      int version = JavaHome.version(javaHome).orElse(Runtime.version().feature());
      options.addAll(List.of(PREVIEW, "--release", Integer.toString(version)));
    }
    String error = isOwn() ? inProcess(options, files) : byCommand(options, files);
    if (!error.isEmpty()) {
      throw new UserErrorException(sources + " does not compile: " + error);
    }
  }

  private boolean isOwn() throws IOException {
    return javaHome.toRealPath().equals(Path.of(System.getProperty("java.home")).toRealPath());
  }

  private UserErrorException noCompiler() {
    return new UserErrorException(
        "compiling needs a JDK, and "
            + javaHome
            + " is none; name one with --java-home or JAVA_HOME, or give compiled classes with -cp");
  }

  private String inProcess(List<String> options, List<Path> files) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw noCompiler();
    }
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      Writer nowhere = Writer.nullWriter();
      boolean compiled = compiler.getTask(nowhere, manager, messages, options, null, units).call();
      return compiled ? "" : first(messages.getDiagnostics());
    }
  }

  private static String first(List<Diagnostic<? extends JavaFileObject>> messages) {
    List<Diagnostic<? extends JavaFileObject>> errors =
        messages.stream().filter(m -> m.getKind() == Diagnostic.Kind.ERROR).toList();
    if (errors.isEmpty()) {
      return "the compiler gives no reason";
    }
    Diagnostic<? extends JavaFileObject> error = errors.get(0);
    String where =
        error.getSource() == null
            ? ""
            : Path.of(error.getSource().getName()).getFileName()
                + " line "
                + error.getLineNumber()
                + ": ";
    String what = error.getMessage(Locale.ROOT).lines().findFirst().orElse("");
    return where + what + more(errors.size());
  }

  private String byCommand(List<String> options, List<Path> files) throws IOException {
    Path javac = javaHome.resolve("bin").resolve("javac");
    if (!Files.isExecutable(javac)) {
      throw noCompiler();
    }
    List<String> command = new ArrayList<>(List.of(javac.toString(), "-J-Duser.language=en"));
    command.addAll(options);
    files.forEach(file -> command.add(file.toString()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
    try {
      return process.waitFor() == 0 ? "" : firstOf(said.lines().toList());
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new UserErrorException("compiling was interrupted");
    }
  }

  /** The first line that tells an error, in the form of {@link #first}. */
  private static String firstOf(List<String> lines) {
    List<Matcher> errors = lines.stream().map(ERROR::matcher).filter(Matcher::matches).toList();
    if (errors.isEmpty()) {
      return lines.isEmpty() ? "the compiler gives no reason" : lines.get(0);
    }
    Matcher error = errors.get(0);
    return "%s line %s: %s%s"
        .formatted(error.group(1), error.group(2), error.group(3), more(errors.size()));
  }

  private static String more(int errors) {
    return errors == 1 ? "" : " (and " + (errors - 1) + " more)";
  }
}
