package org.ndseq.plugin.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Proof;
import org.ndseq.plugin.run.EngineInstallation;

/** The proof process as the IDE starts it, with the packaged cli. */
class ProveProcessIT {
  @Test
  void provesAndRefutes(@TempDir Path output) throws Exception {
    assertThat(prove("pass/Figure1", output)).allMatch(p -> p.status() == Proof.Status.PROVED);
    assertThat(prove("fail/Halo", output))
        .anySatisfy(
            proof -> {
              assertThat(proof.status()).isEqualTo(Proof.Status.UNPROVED);
              assertThat(proof.blockers()).hasSize(2).allMatch(p -> p.file().equals("Halo.java"));
            });
  }

  private static List<Proof> prove(String program, Path output) throws Exception {
    Path source = Path.of("..", "testData", "determinism", program + ".java");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", output.toString(), source.toString());
    assertThat(compiled).isZero();
    String name = source.getFileName().toString().replace(".java", "");
    CompiledFile file = CompiledFile.find(List.of(output), List.of(name)).orElseThrow();
    EngineInstallation engine =
        new EngineInstallation(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            Path.of("..", "cli", "target", "ndseq-cli.jar").toRealPath());
    Path cache = output.resolve("proofs");
    ProveProcess prover = new ProveProcess(engine, 512, new ProveProcess.Known(cache, List.of()));
    List<Proof> proofs = prover.prove(file);
    assertThat(cache).exists();
    assertThat(prover.prove(file)).isEqualTo(proofs);
    assertThat(proofs).isNotEmpty();
    return proofs;
  }
}
