package org.ndseq.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Opens a page in the user's browser: the one that {@code BROWSER} names, or that of the system.
 */
final class PageOpener {
  private PageOpener() {}

  /** Starts the browser and does not wait for it. Returns a sentence if it does not start. */
  static Optional<String> open(Path page) {
    Path file = page.toAbsolutePath().normalize();
    try {
      new ProcessBuilder(command(file, System.getProperty("os.name", ""), System.getenv()))
          .redirectErrorStream(true)
          .redirectOutput(Redirect.DISCARD)
          .start();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("no browser could be started; open %s yourself".formatted(file));
    }
  }

  /** The command that shows a file. */
  static List<String> command(Path file, String system, Map<String, String> environment) {
    List<String> words = new ArrayList<>();
    String browser = environment.getOrDefault("BROWSER", "");
    String name = system.toLowerCase(Locale.ROOT);
    if (!browser.isBlank()) {
      words.add(browser);
    } else if (name.startsWith("windows")) {
      words.addAll(List.of("rundll32", "url.dll,FileProtocolHandler"));
    } else {
      words.add(name.startsWith("mac") ? "open" : "xdg-open");
    }
    words.add(file.toUri().toString());
    return words;
  }
}
