package org.ndseq.cli.explore;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.program.ClassSource;

/** The class files of a class path. */
final class ClassPathScanner implements ClassSource, Closeable {
  private final URLClassLoader loader;

  ClassPathScanner(String classPath) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
  }

  @Override
  public Optional<byte[]> find(String className) {
    try (InputStream in = loader.getResourceAsStream(className.replace('.', '/') + ".class")) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
