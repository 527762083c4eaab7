package org.ndseq.cli.record;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.UserError;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes a {@link Target} of what the user names: a source file or a folder of sources, which are
 * compiled first, a class, a jar, or any command.
 */
public final class Targets {
  private final Path javaHome;
  private final String java;
  private final List<String> jvmArguments;
  private final String classPath;

  /**
   * @param javaHome the JDK to run with
   * @param classPath of the program, or empty
   */
  public Targets(Path javaHome, List<String> jvmArguments, String classPath) {
    this.javaHome = javaHome;
    this.java = javaHome.resolve("bin").resolve("java").toString();
    this.jvmArguments = List.copyOf(jvmArguments);
    this.classPath = classPath;
  }

  /** The class {@code main} on the class path. */
  public Target ofClass(String main, List<String> arguments) {
    List<String> words = new ArrayList<>(jvmArguments);
    words.add("-cp");
    words.add(classPath);
    words.add(main);
    words.addAll(arguments);
    return new Target.JavaProgram(main, java, words);
  }

  /** An executable jar. */
  public Target ofJar(Path jar, List<String> arguments) {
    if (!Files.isRegularFile(jar)) {
      throw new UserError("there is no jar " + jar);
    }
    List<String> words = new ArrayList<>(jvmArguments);
    words.add("-jar");
    words.add(jar.toString());
    words.addAll(arguments);
    return new Target.JavaProgram(String.valueOf(jar.getFileName()), java, words);
  }

  /**
   * A source file or a folder of them, compiled with all debugging information into a temporary
   * folder.
   *
   * @param main the class to run, or empty to look for the one that has a {@code main}
   */
  public Target ofSources(Path sources, String main, List<String> arguments) {
    try {
      Path classes = Files.createTempDirectory("ndseq-classes");
      classes.toFile().deleteOnExit();
      compile(sources, classes);
      String found = main.isEmpty() ? findMain(classes, sources) : main;
      String path = classes + (classPath.isEmpty() ? "" : File.pathSeparator + classPath);
      return new Targets(javaHome, jvmArguments, path).ofClass(found, arguments);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void compile(Path sources, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UserError(
          "compiling needs a JDK, and "
              + System.getProperty("java.home")
              + " is none; set JAVA_HOME to one, or give compiled classes with -cp");
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(sources)) {
      files = all.filter(f -> f.toString().endsWith(".java")).toList();
    }
    if (files.isEmpty()) {
      throw new UserError("there is no .java file in " + sources);
    }
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(List.of("-g", "-nowarn", "-d", classes.toString()));
    options.addAll(List.of("-proc:none", "-cp", classPath.isEmpty() ? "." : classPath));
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  Writer.nullWriter(),
                  manager,
                  messages,
                  options,
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      if (!compiled) {
        throw new UserError(sources + " does not compile: " + first(messages.getDiagnostics()));
      }
    }
  }

  private static String first(List<Diagnostic<? extends JavaFileObject>> messages) {
    List<Diagnostic<? extends JavaFileObject>> errors =
        messages.stream().filter(m -> m.getKind() == Diagnostic.Kind.ERROR).toList();
    if (errors.isEmpty()) {
      return "the compiler does not say why";
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
    return where + what + (errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more)");
  }

  private static String findMain(Path classes, Path sources) throws IOException {
    String preferred = String.valueOf(sources.getFileName()).replace(".java", "");
    List<String> mains = new ArrayList<>();
    try (Stream<Path> all = Files.walk(classes)) {
      for (Path file : all.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        ClassReader reader = new ClassReader(Files.readAllBytes(file));
        if (hasMain(reader)) {
          mains.add(reader.getClassName().replace('/', '.'));
        }
      }
    }
    for (String main : mains) {
      if (main.substring(main.lastIndexOf('.') + 1).equals(preferred)) {
        return main;
      }
    }
    if (mains.size() != 1) {
      throw new UserError(
          mains.isEmpty()
              ? "no class of " + sources + " has a main method"
              : "several classes of "
                  + sources
                  + " have a main method; name one with --main: "
                  + String.join(", ", mains));
    }
    return mains.get(0);
  }

  private static boolean hasMain(ClassReader reader) {
    boolean[] found = {false};
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            found[0] |=
                name.equals("main")
                    && descriptor.equals("([Ljava/lang/String;)V")
                    && (access & Opcodes.ACC_STATIC) != 0;
            return null;
          }
        },
        ClassReader.SKIP_CODE);
    return found[0];
  }
}
