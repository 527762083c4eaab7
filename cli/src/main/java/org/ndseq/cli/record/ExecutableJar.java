package org.ndseq.cli.record;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.ndseq.cli.session.UserErrorException;

/**
 * The manifest of an executable jar.
 *
 * @param classPath the jar itself and the entries that its manifest names
 */
public record ExecutableJar(String mainClass, String classPath) {
  /** Reads the manifest of a jar. */
  public static ExecutableJar read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new UserErrorException("there is no jar " + file);
    }
    try (JarFile archive = new JarFile(file.toFile())) {
      Optional<Attributes> attributes =
          Optional.ofNullable(archive.getManifest()).map(Manifest::getMainAttributes);
      String mainClass =
          attributes
              .flatMap(a -> Optional.ofNullable(a.getValue(Attributes.Name.MAIN_CLASS)))
              .orElseThrow(
                  () -> new UserErrorException(file + " has no main class; name it with -cp"));
      StringBuilder path = new StringBuilder(file.toString());
      String more =
          attributes
              .flatMap(a -> Optional.ofNullable(a.getValue(Attributes.Name.CLASS_PATH)))
              .orElse("");
      for (String entry : more.split(" ", -1)) {
        if (!entry.isEmpty()) {
          path.append(File.pathSeparator).append(file.resolveSibling(entry));
        }
      }
      return new ExecutableJar(mainClass.strip(), path.toString());
    } catch (IOException e) {
      throw new UserErrorException(file + " cannot be read: " + e.getMessage(), e);
    }
  }
}
