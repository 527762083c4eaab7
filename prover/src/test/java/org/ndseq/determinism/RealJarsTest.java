package org.ndseq.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The parallel loops of libraries that others wrote: no crash, and an answer to each within the
 * limits. The large ones run with {@code -Pcampaign}.
 */
class RealJarsTest {
  private static final ProveOptions LIMITS =
      new ProveOptions(
          Duration.ofSeconds(15), Duration.ofSeconds(2), Duration.ofMillis(500), 60_000);

  @Test
  void jgrapht() throws Exception {
    answers(List.of("org.jgrapht.Graph"), 10);
  }

  @Test
  @EnabledIfSystemProperty(named = "ndseq.campaign", matches = "true")
  void smile() throws Exception {
    answers(List.of("smile.clustering.KMeans"), 40);
  }

  @Test
  @EnabledIfSystemProperty(named = "ndseq.campaign", matches = "true")
  void jtransforms() throws Exception {
    answers(
        List.of("org.jtransforms.fft.DoubleFFT_2D", "pl.edu.icm.jlargearrays.ConcurrencyUtils"),
        100);
  }

  @Test
  @EnabledIfSystemProperty(named = "ndseq.campaign", matches = "true")
  void kotlinLibrary() throws Exception {
    answers(List.of("kotlin.Unit"), 1);
  }

  private static void answers(List<String> classes, int atLeast) throws Exception {
    List<RegionProof> proofs = DeterminismProver.prove(jars(classes), LIMITS).proofs();
    System.out.println(classes.get(0) + ": " + ProofText.counts(proofs));
    assertThat(proofs).hasSizeGreaterThanOrEqualTo(atLeast);
    noFailure(proofs);
  }

  private static void noFailure(List<RegionProof> proofs) {
    assertThat(proofs)
        .noneMatch(
            p ->
                p.verdict() instanceof RegionProof.NotAnalysed n
                    && n.reason().startsWith("the analysis failed"));
  }

  /** The jar of a class, without loading the class. */
  static List<Path> jars(List<String> classes) throws IOException {
    List<Path> jars = new java.util.ArrayList<>();
    for (String name : classes) {
      String resource = name.replace('.', '/') + ".class";
      String url = String.valueOf(RealJarsTest.class.getClassLoader().getResource(resource));
      int end = url.indexOf("!");
      assertThat(end).as(url).isPositive();
      jars.add(Path.of(java.net.URI.create(url.substring("jar:".length(), end))));
    }
    return jars;
  }
}
