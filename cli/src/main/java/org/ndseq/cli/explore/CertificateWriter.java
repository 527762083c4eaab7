package org.ndseq.cli.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.program.CandidateBlock;

/** Writes certificates for the driver, which goes by the numbers of blocks and of step starts. */
final class CertificateWriter {
  private final List<IfStarBlock> blocks;

  /** The instructions at which steps begin, with their numbers. */
  private final Map<String, Integer> steps = new LinkedHashMap<>();

  CertificateWriter(List<IfStarBlock> blocks) {
    this.blocks = blocks;
  }

  List<String> lines(Stream<RunCertificate> certificates) {
    List<String> lines = new ArrayList<>();
    certificates.forEach(
        c -> {
          lines.add("run\t" + c.run());
          c.order().forEach(s -> lines.add("order\t" + s.task() + "\t" + s.part()));
          c.barriers().forEach((task, n) -> lines.add("barrier\t" + task + "\t" + n));
          c.skips()
              .forEach(
                  s ->
                      lines.add(
                          "skip\t" + s.task() + "\t" + number(s.block()) + "\t" + s.number()));
          c.steps().forEach(s -> addSteps(s, lines));
        });
    return lines;
  }

  private void addSteps(RunCertificate.StepStart start, List<String> lines) {
    String begin = "\t" + start.task() + "\t" + number(start) + "\t";
    start.executions().forEach(e -> lines.add("step" + begin + e));
    lines.add("total" + begin + start.total());
  }

  /** The number of the instruction at which steps begin. */
  int number(RunCertificate.StepStart start) {
    String place = start.className() + "\t" + start.method() + "\t" + start.instruction();
    return steps.computeIfAbsent(place, p -> steps.size());
  }

  /** The instructions at which steps begin in the certificates that were written. */
  List<String> stepLines() {
    return List.copyOf(steps.keySet());
  }

  private int number(CandidateBlock block) {
    for (int i = 0; i < blocks.size(); i++) {
      IfStarBlock found = blocks.get(i);
      if (found.className().equals(block.className())
          && found.method().equals(block.method())
          && found.startOffset() == block.firstInstruction()
          && found.endOffset() == block.endInstruction()) {
        return i;
      }
    }
    return -1;
  }
}
