package org.ndseq.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program of {@code ndseq demo}: a classic mistake, or its correction. {@code docs/gallery.md}
 * has the list with the answers.
 *
 * @param name the word on the command line
 * @param folder {@code fail} or {@code pass}
 * @param file simple name of the source
 * @param title one line about it
 */
record DemoProgram(String name, String folder, String file, String title) {
  /** A name, the class with the mistake, the class without it, and a line about both. */
  private static final List<String[]> PAIRS =
      List.of(
          pair("account", "Account", "two deposits, one of which is lost"),
          pair("lazy-init", "LazyInit", "lazy initialisation without synchronisation"),
          pair("double-checked", "DoubleCheckedLocking", "double-checked locking"),
          pair("publication", "Publication", "data and a flag that announces it"),
          pair("check-then-act", "CheckThenAct", "an entry of a concurrent map"),
          pair("confinement", "Confinement", "an object that should be a thread's own"),
          new String[] {
            "read-lock", "ReadWriteLocks", "WriteLockedCounter", "a change under the read lock"
          },
          pair("optimistic", "OptimisticReads", "an optimistic read without validation"),
          pair("buffer", "BoundedBuffer", "a producer, a consumer and an observer"),
          new String[] {
            "transfers", "CrossedTransfers", "OrderedTransfers", "two locks, taken in both orders"
          });

  private static String[] pair(String name, String file, String title) {
    return new String[] {name, file, file, title};
  }

  /** All programs: the mistakes first, then the corrections in the same order. */
  static List<DemoProgram> all() {
    List<DemoProgram> all = new ArrayList<>();
    for (String[] pair : PAIRS) {
      all.add(new DemoProgram(pair[0], "fail", pair[1] + ".java", pair[3]));
    }
    for (String[] pair : PAIRS) {
      all.add(new DemoProgram(pair[0] + "-right", "pass", pair[2] + ".java", "the same, right"));
    }
    return all;
  }

  static Optional<DemoProgram> named(String name) {
    return all().stream().filter(p -> p.name.equals(name)).findFirst();
  }

  /** The source. */
  String text() {
    String resource = "demo/" + folder + "/" + file;
    try (InputStream in = DemoProgram.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is missing from the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
