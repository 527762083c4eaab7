package org.ndseq.maven;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Lets the JVMs of the tests be recorded: puts the agent at the front of the property {@code
 * argLine}, which Surefire and Failsafe read.
 */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareAgentMojo extends NdseqMojo {
  private static final String AGENT = "ndseq-agent.jar";
  private static final String PROPERTY = "argLine";

  /** How the schedule is disturbed: none, random, pct. */
  @Parameter(property = "ndseq.schedule", defaultValue = "random")
  private String schedule;

  /** The seed of the schedule. */
  @Parameter(property = "ndseq.seed", defaultValue = "1")
  private long seed;

  @Override
  void run() throws MojoExecutionException {
    try {
      Files.createDirectories(traces());
      removeOldTraces();
      Path agent = work().resolve(AGENT);
      extractAgent(agent);
      Properties properties = project().getProperties();
      String given = properties.getProperty(PROPERTY, "");
      String line =
          "\"-javaagent:%s=out=%s,schedule=%s,seed=%d\" %s"
              .formatted(agent, escape(traces().resolve("%p.ndtrace")), schedule, seed, given);
      properties.setProperty(PROPERTY, line.strip());
      getLog().info("The tests will be recorded to " + traces() + ".");
    } catch (IOException e) {
      throw new MojoExecutionException("The agent cannot be prepared: " + e.getMessage(), e);
    }
  }

  private static String escape(Path path) {
    return path.toString().replace(",", "\\,");
  }

  private void removeOldTraces() throws IOException {
    List<Path> old;
    try (Stream<Path> files = Files.list(traces())) {
      old = files.filter(f -> f.toString().endsWith(".ndtrace")).toList();
    }
    for (Path file : old) {
      Files.delete(file);
    }
  }

  private void extractAgent(Path to) throws IOException, MojoExecutionException {
    try (JarFile jar = new JarFile(commandJar().toFile())) {
      ZipEntry entry = jar.getEntry(AGENT);
      if (entry == null) {
        throw new MojoExecutionException(commandJar() + " contains no agent.");
      }
      try (InputStream in = jar.getInputStream(entry)) {
        Files.copy(in, to, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
