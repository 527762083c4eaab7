package org.ndseq.agent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The entry of the agent, called by the JVM before {@code main}. It puts the agent's jar where
 * every class loader sees it and goes on from there: all other classes of the agent exist only
 * once.
 */
public final class AgentPremain {
  /** The argument that makes runs controlled instead of recorded. */
  private static final String CONTROL = "control";

  private AgentPremain() {}

  public static void premain(@Nullable String arguments, Instrumentation instrumentation)
      throws Exception {
    instrumentation.appendToBootstrapClassLoaderSearch(ownJar());
    String agent = CONTROL.equals(arguments) ? "control.driver.ControlAgent" : "RecordingAgent";
    Class.forName("org.ndseq.agent." + agent, true, null)
        .getMethod("start", String.class, Instrumentation.class)
        .invoke(null, arguments == null ? "" : arguments, instrumentation);
  }

  private static JarFile ownJar() throws IOException, URISyntaxException {
    return new JarFile(
        new File(AgentPremain.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
  }
}
