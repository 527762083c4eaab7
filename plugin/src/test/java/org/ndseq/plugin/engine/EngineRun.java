package org.ndseq.plugin.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.ndseq.determinism.DeterminismProver;
import org.ndseq.determinism.ProveOptions;
import org.ndseq.finding.Findings;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.proof.ProofFindingMaker;
import org.ndseq.pipeline.FullAnalysis;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.trace.TraceReader;

/**
 * One program's compiled classes in a folder that the test owns; recorded once, with the agent of
 * this build, and analysed in this JVM by the same code as {@code ndseq analyze}.
 */
public final class EngineRun {
  private static final Path AGENT = Path.of("..", "agent", "target", "ndseq-agent.jar");
  private static final int SECONDS = 60;

  private final Path folder;
  private final String main;

  private EngineRun(Path folder, String main) {
    this.folder = folder;
    this.main = main;
  }

  /** Compiles a source with all debugging information. */
  public static EngineRun of(String fileName, String text, Path folder) throws IOException {
    Path source = Files.writeString(folder.resolve(fileName), text);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-g",
                "-nowarn",
                "-proc:none",
                "-d",
                folder.toString(),
                source.toString());
    assertThat(result).as(fileName).isZero();
    return new EngineRun(folder, fileName.replace(".java", ""));
  }

  /** What one recorded run gives. */
  public Findings analyze(String... arguments) throws IOException, InterruptedException {
    FullAnalysis analysis = new FullAnalysis(NdseqOptions.DEFAULT);
    analysis.add(TraceReader.read(record(arguments)), 0, progress -> {});
    return analysis.report(ToolInfo.ndseq("test")).findings();
  }

  /** What is proved without a run. */
  public Findings prove() throws IOException {
    DeterminismProver.Result result =
        DeterminismProver.prove(List.of(folder), ProveOptions.defaults());
    return Findings.none(
            ToolInfo.ndseq("test"), new org.ndseq.finding.ProgramInfo(main, 0, 0, 0), "")
        .withProofs(ProofFindingMaker.of(result.proofs()));
  }

  private Path record(String... arguments) throws IOException, InterruptedException {
    Path trace = folder.resolve("run.ndtrace");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Small programs: most of their time is the start of the JVM.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add("-javaagent:" + AGENT.toRealPath() + "=out=" + trace + ",seed=1,schedule=random");
    command.addAll(List.of("-cp", folder.toString(), main));
    command.addAll(List.of(arguments));
    Path log = folder.resolve("log.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended).as(main + " ended").isTrue();
    assertThat(trace).as(Files.readString(log)).exists();
    return trace;
  }

  /** The programs of a folder of {@code testData}, in order. */
  public static List<Path> programs(String below) throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("..", "testData").resolve(below))) {
      return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
