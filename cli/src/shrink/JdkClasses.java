import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes the classes of {@code java.base} of the JDK that runs it into the jar that it is given:
 * the shrinker has to know which methods are called from there, and newer JDKs have no {@code
 * jmods} to read.
 */
final class JdkClasses {
  private JdkClasses() {}

  public static void main(String[] args) throws IOException {
    Path module = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    List<Path> classes;
    try (Stream<Path> files = Files.walk(module)) {
      classes = files.filter(f -> f.toString().endsWith(".class")).sorted().toList();
    }
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(Path.of(args[0])))) {
      jar.setLevel(Deflater.NO_COMPRESSION);
      for (Path file : classes) {
        if (!file.endsWith("module-info.class")) {
          jar.putNextEntry(new ZipEntry(module.relativize(file).toString()));
          jar.write(Files.readAllBytes(file));
          jar.closeEntry();
        }
      }
    }
  }
}
