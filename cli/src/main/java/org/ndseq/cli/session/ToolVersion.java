package org.ndseq.cli.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Provides the version of this build. */
public final class ToolVersion implements IVersionProvider {
  private static final String RESOURCE = "/org/ndseq/cli/version.properties";

  @Override
  public String[] getVersion() {
    return new String[] {"ndseq " + number()};
  }

  /** The version of this program. */
  public static String number() {
    Properties properties = new Properties();
    try (InputStream in = ToolVersion.class.getResourceAsStream(RESOURCE)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version", "unknown");
  }
}
