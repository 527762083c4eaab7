package org.ndseq.cli.explore;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.Findings;
import org.ndseq.program.RecordedProgram;

/** Compares the classes of findings with those of a program. */
public final class ClassHashCheck {
  private ClassHashCheck() {}

  /** The findings with the hashes of the classes in which they are. */
  public static Findings add(Findings findings, Map<String, byte[]> classes) {
    Map<String, String> hashes = new TreeMap<>();
    for (Finding finding : findings.all()) {
      for (FindingPlace place : finding.places()) {
        String name = place.at().className();
        byte[] bytes = classes.get(name);
        if (bytes != null) {
          hashes.put(name, hash(bytes));
        }
      }
    }
    return findings.withProgram(findings.program().withClassHashes(hashes));
  }

  private static String hash(byte[] bytes) {
    return Long.toHexString(RecordedProgram.hash(bytes));
  }

  /** Refuses findings of another program, or of another version of it. */
  static void requireSame(Findings findings, String classPath, Path file) {
    try (URLClassLoader loader = new URLClassLoader(urls(classPath), null)) {
      for (Map.Entry<String, String> known : findings.program().classHashes().entrySet()) {
        String name = known.getKey();
        try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
          if (in == null) {
            throw new UserErrorException(
                "%s has findings of another program: this one has no class %s; analyze it first"
                    .formatted(file, name));
          }
          if (!hash(in.readAllBytes()).equals(known.getValue())) {
            throw new UserErrorException(
                "%s has findings of another version of the program: %s has changed; analyze it again"
                    .formatted(file, name));
          }
        }
      }
    } catch (IOException e) {
      throw new UserErrorException("the program cannot be read: " + e.getMessage(), e);
    }
  }

  private static URL[] urls(String classPath) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      if (!entry.isEmpty()) {
        urls.add(Path.of(entry).toUri().toURL());
      }
    }
    return urls.toArray(new URL[0]);
  }
}
