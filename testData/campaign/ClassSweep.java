import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.TreeMap;
import java.util.jar.JarFile;

/**
 * Loads and verifies every class of the jars that it is given, each jar on its own, and prints one
 * line for each class: its version, and what the JVM thought of it. No class is initialised.
 */
public final class ClassSweep {
  private ClassSweep() {}

  public static void main(String[] args) throws IOException {
    for (String jar : args) {
      sweep(new File(jar));
    }
  }

  private static void sweep(File jar) throws IOException {
    TreeMap<String, Integer> classes = new TreeMap<>();
    try (JarFile file = new JarFile(jar)) {
      file.stream()
          .filter(e -> e.getName().endsWith(".class") && !e.getName().startsWith("META-INF/"))
          .filter(e -> !e.getName().endsWith("-info.class"))
          .forEach(
              e -> {
                try (var in = file.getInputStream(e)) {
                  byte[] head = in.readNBytes(8);
                  String name = e.getName().replaceFirst("\\.class$", "").replace('/', '.');
                  classes.put(name, (head[6] & 0xFF) << 8 | head[7] & 0xFF);
                } catch (IOException x) {
                  throw new IllegalStateException(e.getName(), x);
                }
              });
    }
    try (URLClassLoader loader = new OwnFirst(jar)) {
      classes.forEach(
          (name, version) ->
              System.out.println(jar.getName() + " " + name + " " + version + " " + look(loader, name)));
    }
  }

  private static String look(ClassLoader loader, String name) {
    try {
      Class<?> loaded = Class.forName(name, false, loader);
      loaded.getDeclaredFields(); // links the class, and so verifies it
      return loaded.getClassLoader() == loader ? "fine" : "elsewhere";
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return "lacks another class";
    } catch (LinkageError e) {
      return e.getClass().getName();
    } catch (RuntimeException e) {
      return "refused: " + e.getClass().getName();
    }
  }

  /** Takes the classes of its jar before those of anybody else. */
  private static final class OwnFirst extends URLClassLoader {
    OwnFirst(File jar) throws MalformedURLException {
      super(new URL[] {jar.toURI().toURL()}, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known == null && !name.startsWith("java.")) {
          try {
            return findClass(name);
          } catch (ClassNotFoundException e) {
            return super.loadClass(name, resolve);
          }
        }
        return known == null ? super.loadClass(name, resolve) : known;
      }
    }
  }
}
