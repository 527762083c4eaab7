package org.ndseq.specialize.control;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.ndseq.specialize.runtime.ScheduleGate;

/**
 * The class files of a specialised program.
 *
 * @param classes bytes by internal name; the classes of the gate are among them
 * @param table the positions and entries of each task, for the gate
 */
public record SpecializedClassSet(Map<String, byte[]> classes, String table) {
  public SpecializedClassSet {
    classes = new TreeMap<>(classes);
  }

  /** Writes all files into a folder. */
  public void write(Path folder) throws IOException {
    for (Map.Entry<String, byte[]> e : classes.entrySet()) {
      Path file = folder.resolve(e.getKey() + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, e.getValue());
    }
    Files.write(folder.resolve(ScheduleGate.TABLE), table.getBytes(StandardCharsets.UTF_8));
  }
}
