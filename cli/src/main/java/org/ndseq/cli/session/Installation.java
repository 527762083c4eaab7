package org.ndseq.cli.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the parts of this installation. */
public final class Installation {
  /** The system property that names the agent jar, for installations that keep it elsewhere. */
  public static final String AGENT_PROPERTY = "ndseq.agent";

  private static final String AGENT_JAR = "ndseq-agent.jar";

  private Installation() {}

  /**
   * The agent jar: the one that {@value #AGENT_PROPERTY} names, else the one inside this jar, which
   * is copied out of it, else the one in the folder of the cli jar, else the one that the build
   * made in the source tree.
   */
  public static Path agentJar() {
    String named = System.getProperty(AGENT_PROPERTY, "");
    return (named.isEmpty() ? embeddedAgent() : Optional.<Path>empty())
        .orElseGet(() -> agentJar(named, home()));
  }

  private static Optional<Path> embeddedAgent() {
    try (InputStream in = Installation.class.getResourceAsStream("/" + AGENT_JAR)) {
      if (in == null) {
        return Optional.empty();
      }
      Path jar = TemporaryFolderKeeper.create("ndseq-agent").resolve(AGENT_JAR);
      Files.copy(in, jar);
      return Optional.of(jar);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Path agentJar(String named, Path home) {
    List<Path> places = new ArrayList<>();
    if (!named.isEmpty()) {
      places.add(Path.of(named));
    } else {
      places.add(home.resolve(AGENT_JAR));
      places.add(home.resolve("../../agent/target").resolve(AGENT_JAR));
    }
    for (Path place : places) {
      if (Files.isRegularFile(place)) {
        return place.toAbsolutePath().normalize();
      }
    }
    throw new UserErrorException(
        "the recording agent is missing: there is no "
            + places.get(0).toAbsolutePath().normalize()
            + "; name it with -D"
            + AGENT_PROPERTY
            + "=PATH or build it with `mvn package`");
  }

  /** The directory of the cli jar; run from classes, the module's {@code target}. */
  private static Path home() {
    CodeSource source = Installation.class.getProtectionDomain().getCodeSource();
    try {
      Path self = Path.of(source.getLocation().toURI()).toAbsolutePath();
      Path parent = self.getParent();
      return parent == null ? self : parent;
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
