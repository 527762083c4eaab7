package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.execution.Executor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Our declarations of platform types have the modifiers and results that the platform publishes.
 */
class SignatureFactsTest {
  private static final Path FACTS = Path.of("src", "test", "platform-api.txt");

  @Test
  void everyPublishedMemberIsDeclaredAsPublished() throws Exception {
    List<String> wrong = new ArrayList<>();
    Map<String, Integer> declared = Map.of();
    String type = "";
    int compared = 0;
    for (String line : Files.readAllLines(FACTS)) {
      if (line.startsWith("#")) {
        continue;
      }
      if (!line.startsWith(" ")) {
        type = line.strip();
        declared = declared(type);
        continue;
      }
      String[] words = line.strip().split(" ", -1);
      String flags = words.length == 1 ? "" : words[0];
      String member = words[words.length - 1];
      Integer access = declared.get(member);
      compared++;
      if (access == null) {
        wrong.add(type + " lacks " + member);
      } else if (!flags(access).equals(flags)) {
        wrong.add(type + "." + member + " is '" + flags(access) + "', published '" + flags + "'");
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(compared).isGreaterThan(30);
  }

  private static String flags(int access) {
    if ((access & Opcodes.ACC_STATIC) != 0) {
      return "s"; // final or not makes no difference to callers
    }
    if ((access & Opcodes.ACC_ABSTRACT) != 0) {
      return "a";
    }
    return (access & Opcodes.ACC_FINAL) != 0 ? "f" : "";
  }

  /** The members of a declaration, from the jar, since tests have stand-ins of their own. */
  private static Map<String, Integer> declared(String type) throws IOException {
    Map<String, Integer> members = new HashMap<>();
    Path place =
        Path.of(Executor.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    String file = type.replace('.', '/') + ".class";
    try (JarFile jar = Files.isDirectory(place) ? null : new JarFile(place.toFile());
        InputStream in =
            jar == null
                ? Files.newInputStream(place.resolve(file))
                : jar.getInputStream(jar.getJarEntry(file))) {
      new ClassReader(in)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String generic, String[] thrown) {
                  members.put(name + erased(descriptor), access);
                  return null;
                }
              },
              ClassReader.SKIP_CODE);
    }
    return members;
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
