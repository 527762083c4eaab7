package org.ndseq.cli.record;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;

/**
 * Makes a {@link RecordingTarget} of what the user names: a source file or a folder of sources,
 * which are compiled first, a class, a jar, or any command.
 */
public final class TargetResolver {
  private final Path javaHome;
  private final String java;
  private final List<String> jvmArguments;
  private final String classPath;

  /**
   * @param javaHome the JDK to run with
   * @param classPath of the program, or empty
   */
  public TargetResolver(Path javaHome, List<String> jvmArguments, String classPath) {
    this.javaHome = javaHome;
    this.java = javaHome.resolve("bin").resolve("java").toString();
    this.jvmArguments = List.copyOf(jvmArguments);
    this.classPath = classPath;
  }

  /** The class {@code main} on the class path. */
  public RecordingTarget ofClass(String main, List<String> arguments) {
    List<String> words = new ArrayList<>(jvmArguments);
    words.add("-cp");
    words.add(classPath);
    words.add(main);
    words.addAll(arguments);
    return new RecordingTarget.JavaProgram(main, java, words);
  }

  /** An executable jar. */
  public RecordingTarget ofJar(Path jar, List<String> arguments) {
    if (!Files.isRegularFile(jar)) {
      throw new UserErrorException("there is no jar " + jar);
    }
    List<String> words = new ArrayList<>(jvmArguments);
    words.add("-jar");
    words.add(jar.toString());
    words.addAll(arguments);
    return new RecordingTarget.JavaProgram(String.valueOf(jar.getFileName()), java, words);
  }

  /**
   * A source file or a folder of them, compiled with all debugging information into a temporary
   * folder.
   *
   * @param main the class to run, or empty to look for the one that has a {@code main}
   */
  public RecordingTarget ofSources(Path sources, String main, List<String> arguments) {
    try {
      if (main.isEmpty() && Files.isDirectory(sources)) {
        MainSourceCheck.requireOne(sources);
      }
      Path classes = TemporaryFolderKeeper.create("ndseq-classes");
      new SourceCompiler(javaHome, classPath, jvmArguments.contains(SourceCompiler.PREVIEW))
          .compile(sources, classes);
      String found = main.isEmpty() ? MainClassFinder.find(classes, sources) : main;
      String path = classes + (classPath.isEmpty() ? "" : File.pathSeparator + classPath);
      return new TargetResolver(javaHome, jvmArguments, path).ofClass(found, arguments);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
