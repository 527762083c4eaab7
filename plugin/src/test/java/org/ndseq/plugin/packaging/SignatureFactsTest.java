package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.execution.Executor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Our declarations of platform types have exactly the members, modifiers and results that the
 * platform publishes; the file of published facts names every type that was not compared.
 */
class SignatureFactsTest {
  private static final Path FACTS = Path.of("src", "test", "platform-api.txt");

  /** Members that Java adds to every enumeration, and constructors that no caller sees. */
  private static final Set<String> GIVEN = Set.of("values", "valueOf", "<clinit>", "<init>()");

  private final Map<String, Map<String, String>> published = new TreeMap<>();
  private final Set<String> unread = new TreeSet<>();

  private void readFacts() throws IOException {
    Map<String, String> members = new TreeMap<>();
    for (String line : Files.readAllLines(FACTS)) {
      if (line.startsWith("? ")) {
        String[] parts = line.substring(2).split(": ", 2);
        assertThat(parts).as("a type with the reason why it is not compared").hasSize(2);
        unread.add(parts[0]);
      } else if (!line.startsWith("#") && !line.startsWith(" ")) {
        members = new TreeMap<>();
        published.put(line.strip(), members);
      } else if (line.startsWith(" ")) {
        String[] words = line.strip().split(" ", -1);
        members.put(words[words.length - 1], words.length == 1 ? "" : words[0]);
      }
    }
  }

  @Test
  void everyDeclarationIsAsPublished() throws IOException {
    readFacts();
    List<String> wrong = new ArrayList<>();
    int compared = 0;
    Map<String, Map<String, String>> declared = declared();
    for (Map.Entry<String, Map<String, String>> type : published.entrySet()) {
      Map<String, String> ours = declared.getOrDefault(type.getKey(), Map.of());
      compared += type.getValue().size();
      type.getValue()
          .forEach(
              (member, flags) -> {
                if (!flags.equals(ours.get(member))) {
                  wrong.add(type.getKey() + "." + member + " is published as '" + flags + "'");
                }
              });
      ours.keySet().stream()
          .filter(member -> !type.getValue().containsKey(member))
          .forEach(member -> wrong.add(type.getKey() + "." + member + " is not published"));
    }
    assertThat(wrong).isEmpty();
    assertThat(compared).isGreaterThan(250);
  }

  @Test
  void everyTypeIsComparedOrNamedAsNot() throws IOException {
    readFacts();
    Set<String> known = new TreeSet<>(published.keySet());
    known.addAll(unread);
    assertThat(known).isEqualTo(new TreeSet<>(declared().keySet()));
    assertThat(unread).noneMatch(published::containsKey);
  }

  /** The members of all declarations, from the jar, since tests have stand-ins of their own. */
  private static Map<String, Map<String, String>> declared() throws IOException {
    Path place =
        Path.of(Executor.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    if (Files.isDirectory(place)) {
      return declared(place);
    }
    try (FileSystem jar = FileSystems.newFileSystem(place)) {
      return declared(jar.getPath("/"));
    }
  }

  private static Map<String, Map<String, String>> declared(Path root) throws IOException {
    Map<String, Map<String, String>> types = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        try (InputStream in = Files.newInputStream(file)) {
          ClassReader reader = new ClassReader(in);
          Map<String, String> members = new TreeMap<>();
          reader.accept(collector(members), ClassReader.SKIP_CODE);
          types.put(reader.getClassName().replace('/', '.'), members);
        }
      }
    }
    return types;
  }

  private static ClassVisitor collector(Map<String, String> members) {
    return new ClassVisitor(Opcodes.ASM9) {
      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, String generic, String[] thrown) {
        boolean isGiven =
            GIVEN.contains(name) || GIVEN.contains(name + descriptor.replace("V", ""));
        if (isVisible(access) && !isGiven) {
          members.put(name + erased(descriptor), flags(access));
        }
        return null;
      }

      @Override
      public FieldVisitor visitField(
          int access, String name, String descriptor, String generic, Object value) {
        if (isVisible(access)) {
          members.put(name + ":" + name(Type.getType(descriptor)), flags(access));
        }
        return null;
      }
    };
  }

  private static boolean isVisible(int access) {
    return (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
        && (access & Opcodes.ACC_SYNTHETIC) == 0;
  }

  private static String flags(int access) {
    String visibility = (access & Opcodes.ACC_PROTECTED) != 0 ? "p" : "";
    if ((access & Opcodes.ACC_STATIC) != 0) {
      return visibility + "s"; // final or not makes no difference to callers
    }
    if ((access & Opcodes.ACC_ABSTRACT) != 0) {
      return visibility + "a";
    }
    return visibility + ((access & Opcodes.ACC_FINAL) != 0 ? "f" : "");
  }

  private static String erased(String descriptor) {
    List<String> parameters = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      parameters.add(name(parameter));
    }
    return "(" + String.join(",", parameters) + "):" + name(Type.getReturnType(descriptor));
  }

  private static String name(Type type) {
    return type.getSort() == Type.ARRAY
        ? name(type.getElementType()) + "[]"
        : type.getSort() == Type.OBJECT ? type.getClassName() : type.getDescriptor();
  }
}
