package org.ndseq.agent.control.driver;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.ndseq.agent.control.explore.MixedSearchStrategy;
import org.ndseq.agent.control.runtime.InitializerTable;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * A file with a search that was stopped: what it has collected, and the transcripts of its runs.
 * From these the search comes to the same state again without running the program.
 */
final class SearchFile {
  private static final String HEADER = "ndseq-search 1\n";

  private final Path file;
  private final DriverOptions options;
  private final String program;
  private final ProgramRunner runner;

  SearchFile(Path file, DriverOptions options, String program, ProgramRunner runner) {
    this.file = file;
    this.options = options;
    this.program = program;
    this.runner = runner;
  }

  /** The options and classes that the search depends on. */
  private List<String> identity() {
    List<String> words = new ArrayList<>(List.of(program, options.shard().toString()));
    words.add(Integer.toString(options.stepLimit()));
    words.add(options.mainClass());
    words.addAll(options.arguments());
    return words;
  }

  /** Writes the file, in place of an earlier one. */
  void write(MixedSearchStrategy search, ExplorationReport report, double seconds)
      throws IOException {
    Path next = file.resolveSibling(file.getFileName() + ".new");
    try (OutputStream raw = new BufferedOutputStream(Files.newOutputStream(next))) {
      raw.write(HEADER.getBytes(StandardCharsets.US_ASCII));
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(new GZIPOutputStream(raw)))) {
        LongText.write(identity(), out);
        LongText.write(InitializerTable.shared(), out);
        out.writeInt(runner.stepLimit());
        out.writeDouble(seconds);
        writeSites(out);
        report.save(out);
        search.writeSearch(out);
      }
    }
    Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Removes the file of a search that has ended. */
  void delete() throws IOException {
    Files.deleteIfExists(file);
  }

  /**
   * Goes on with the search of the file; an {@link IOException} has the problem as one sentence.
   *
   * @return the seconds that the search took so far
   */
  double read(MixedSearchStrategy search, ExplorationReport report) throws IOException {
    try (InputStream raw = new BufferedInputStream(Files.newInputStream(file))) {
      String header = new String(raw.readNBytes(HEADER.length()), StandardCharsets.US_ASCII);
      if (!header.equals(HEADER)) {
        throw new IOException(file + " is not a stopped search of this version of ndseq");
      }
      DataInputStream in = new DataInputStream(new BufferedInputStream(new GZIPInputStream(raw)));
      if (!LongText.readList(in).equals(identity())) {
        throw new IOException(
            file
                + " is the search of another program, of another version of it, or with other"
                + " arguments, steps or shard; explore without --resume");
      }
      InitializerTable.use(LongText.readList(in));
      runner.useStepLimit(in.readInt());
      double seconds = in.readDouble();
      Map<Integer, Integer> sites = readSites(in);
      report.restore(in);
      search.readSearch(in, site -> sites.getOrDefault(site, site));
      return seconds;
    } catch (EOFException
        | ZipException
        | IndexOutOfBoundsException
        | NegativeArraySizeException
        | ClassNotFoundException e) {
      throw new IOException(file + " is damaged; explore without --resume", e);
    }
  }

  private static void writeSites(DataOutputStream out) throws IOException {
    Map<String, List<Integer>> all = new HashMap<>(SiteTable.byClass());
    all.remove("");
    out.writeInt(all.size());
    for (Map.Entry<String, List<Integer>> sites : all.entrySet()) {
      LongText.write(sites.getKey(), out);
      out.writeInt(sites.getValue().size());
      for (int site : sites.getValue()) {
        out.writeInt(site);
      }
    }
  }

  /** The numbers of the sites in this process, by those in the file. */
  private Map<Integer, Integer> readSites(DataInputStream in)
      throws IOException, ClassNotFoundException {
    int classes = in.readInt();
    Map<String, List<Integer>> old = new HashMap<>();
    for (int i = 0; i < classes; i++) {
      List<Integer> numbers = old.computeIfAbsent(LongText.read(in), name -> new ArrayList<>());
      int count = in.readInt();
      for (int j = 0; j < count; j++) {
        numbers.add(in.readInt());
      }
    }
    runner.prepare(old.keySet());
    Map<String, List<Integer>> now = SiteTable.byClass();
    Map<Integer, Integer> result = new HashMap<>();
    for (Map.Entry<String, List<Integer>> sites : old.entrySet()) {
      List<Integer> numbers = now.getOrDefault(sites.getKey(), List.of());
      for (int j = 0; j < sites.getValue().size(); j++) {
        result.put(sites.getValue().get(j), numbers.get(j));
      }
    }
    return result;
  }
}
