package org.ndseq.pipeline;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.ndseq.ndseq.RunCertificate;

/**
 * A run with the sequential execution that it equals.
 *
 * @param digests digests of the variables' values at the end of the recorded run, by their names
 * @param roundsDifferently whether the run is explained only if floating-point sums are equal in
 *     every order
 */
public record CertifiedRun(
    RunCertificate certificate, Map<String, String> digests, boolean roundsDifferently) {
  public CertifiedRun {
    digests = Collections.unmodifiableMap(new TreeMap<>(digests));
  }
}
