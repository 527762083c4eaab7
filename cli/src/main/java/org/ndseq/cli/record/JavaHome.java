package org.ndseq.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ndseq.cli.session.UserErrorException;

/** A JDK to run the program with. */
public final class JavaHome {
  /** The oldest Java version that the agent supports. */
  static final int OLDEST = 17;

  private static final Pattern VERSION =
      Pattern.compile("^JAVA_VERSION=\"(?:1\\.)?(\\d+)", Pattern.MULTILINE);

  private JavaHome() {}

  /** Makes sure that the folder is a JDK that is new enough, as far as its files tell. */
  public static Path checked(Path home) {
    if (!Files.isExecutable(home.resolve("bin/java"))) {
      throw new UserErrorException(
          "there is no bin/java in %s; name a JDK %d or newer with --java-home"
              .formatted(home, OLDEST));
    }
    OptionalInt version = version(home);
    if (version.isPresent() && version.getAsInt() < OLDEST) {
      throw new UserErrorException(
          "%s is Java %d, and recording needs %d or newer; name such a JDK with --java-home"
              .formatted(home, version.getAsInt(), OLDEST));
    }
    return home;
  }

  /** Its version as its files tell it, if they do. */
  static OptionalInt version(Path home) {
    Path release = home.resolve("release");
    try {
      Matcher version = VERSION.matcher(Files.exists(release) ? Files.readString(release) : "");
      return version.find()
          ? OptionalInt.of(Integer.parseInt(version.group(1)))
          : OptionalInt.empty();
    } catch (IOException e) {
      return OptionalInt.empty(); // then the JVM itself has to say what is wrong
    }
  }
}
