package org.ndseq.pipeline;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/** Keeps of each run the digests that its repetition is compared with. */
final class CertificateCollector {
  private final Map<Integer, Map<String, String>> digests = new HashMap<>();

  /** Runs that are explained only if floating-point sums are equal in every order. */
  private final Set<Integer> rounding = new HashSet<>();

  void add(int run, Trace trace) {
    digests.put(run, trace.info().byName(RunInfo.DIGEST));
  }

  void addRounding(int run) {
    rounding.add(run);
  }

  /** The certificates with the digests of their runs. */
  List<CertifiedRun> in(List<RunCertificate> certificates) {
    return certificates.stream()
        .map(
            c ->
                new CertifiedRun(
                    c, digests.getOrDefault(c.run(), Map.of()), rounding.contains(c.run())))
        .toList();
  }
}
