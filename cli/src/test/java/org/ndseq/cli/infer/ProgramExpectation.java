package org.ndseq.cli.infer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.finding.IfStarBlock;

/** What a program of {@code testData/ndseq} says on its own lines about the right answer. */
record ProgramExpectation(String verdict, int blocks, List<Region> regions) {
  /** The lines that a right block lies in, and those that it must hold. */
  record Region(int begin, int end, List<Integer> cores) {
    boolean fits(IfStarBlock block) {
      return begin <= block.startLine()
          && block.endLine() <= end
          && cores.stream().allMatch(c -> block.startLine() <= c && c <= block.endLine());
    }
  }

  static ProgramExpectation of(Path source) throws IOException {
    List<String> lines = Files.readAllLines(source);
    String first = lines.get(0);
    List<Region> regions = new ArrayList<>();
    int begin = 0;
    List<Integer> cores = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.contains("ndseq: if(*) begin")) {
        begin = i + 1;
        cores.clear();
      } else if (line.contains("ndseq: if(*) core")) {
        cores.add(i + 1);
      } else if (line.contains("ndseq: if(*) end")) {
        regions.add(new Region(begin, i + 1, List.copyOf(cores)));
      }
    }
    return new ProgramExpectation(
        first.replaceFirst(".*verdict=(\\w+).*", "$1"),
        Integer.parseInt(first.replaceFirst(".*blocks=(\\d+).*", "$1")),
        regions);
  }
}
