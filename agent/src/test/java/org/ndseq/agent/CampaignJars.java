package org.ndseq.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The jars that the profile {@code campaign} fetches; none outside of a campaign. */
final class CampaignJars {
  private CampaignJars() {}

  /** Whether this is a campaign. */
  static boolean areThere() {
    return !System.getProperty("ndseq.campaign.jars", "").isEmpty();
  }

  /** All of them. */
  static List<Path> all() throws IOException {
    try (Stream<Path> jars = Files.list(Path.of(System.getProperty("ndseq.campaign.jars", "")))) {
      return jars.filter(jar -> jar.toString().endsWith(".jar")).sorted().toList();
    }
  }
}
