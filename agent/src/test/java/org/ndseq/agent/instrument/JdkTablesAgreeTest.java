package org.ndseq.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.instrument.model.CodeOrigin;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.objectweb.asm.Type;

/**
 * The recorder's table of the JDK and the prover's answer different questions, what to record and
 * what a proof may trust; the one fact that both have, whether a call changes its receiver, must
 * not differ.
 */
class JdkTablesAgreeTest {
  private static final ClassHierarchy HIERARCHY = new ClassHierarchy(CodeOrigin.allOwn());

  private static List<String> lines() throws IOException {
    try (BufferedReader table =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    JdkTablesAgreeTest.class.getResourceAsStream("/org/ndseq/agent/library.model")),
                StandardCharsets.UTF_8))) {
      return table.lines().toList();
    }
  }

  private static CallModel model() throws IOException {
    CallModel model = new CallModel();
    model.read(new BufferedReader(new StringReader(String.join("\n", lines()))));
    return model;
  }

  @Test
  void bothTablesHaveTheSameMethodsChangeTheirReceiver() throws Exception {
    CallModel model = model();
    List<String> different = new ArrayList<>();
    int compared = 0;
    for (LibraryTable.Entry entry : LibraryTable.jdk().entries()) {
      boolean isOne =
          !entry.owner().endsWith("**")
              && !entry.method().startsWith("*")
              && !entry.method().startsWith("<")
              && entry.row().reach() == LibraryRow.Reach.STATED;
      if (!isOne) {
        continue;
      }
      for (Method method : Class.forName(entry.owner().replace('/', '.')).getMethods()) {
        if (isOf(entry, method)) {
          compared++;
          compare(model, entry, method).ifPresent(different::add);
        }
      }
    }
    assertThat(different).isEmpty();
    assertThat(compared).as("methods in both tables").isGreaterThan(300);
  }

  private static boolean isOf(LibraryTable.Entry entry, Method method) {
    String name = method.getName();
    String descriptor = Type.getMethodDescriptor(method);
    String arguments = descriptor.substring(0, descriptor.indexOf(')') + 1);
    boolean isNamed = entry.method().equals(name) || entry.method().equals(name + arguments);
    return isNamed
        && !Modifier.isStatic(method.getModifiers())
        && LibraryTable.jdk()
            .find(entry.owner(), name, descriptor)
            .equals(Optional.of(entry.row()));
  }

  /** The difference of the tables about a method. */
  private static Optional<String> compare(
      CallModel model, LibraryTable.Entry entry, Method method) {
    Optional<Effect> effect =
        model
            .find(HIERARCHY, ClassLoader.getSystemClassLoader(), entry.owner(), method.getName())
            .map(CallModel.Entry::effect);
    boolean reads = entry.row().reads();
    boolean writes = entry.row().writes();
    boolean isRecordedAsWrite = effect.filter(JdkTablesAgreeTest::mayWrite).isPresent();
    boolean agrees =
        writes
            ? isRecordedAsWrite
            : reads ? effect.isPresent() && !isRecordedAsWrite : !isRecordedAsWrite;
    return agrees
        ? Optional.empty()
        : Optional.of(
            "%s: recorded as %s, proved with reads=%s writes=%s"
                .formatted(method, effect, reads, writes));
  }

  private static boolean mayWrite(Effect effect) {
    return switch (effect) {
      case WRITE, UPDATE, COMPARE_AND_SET, CHANGE, TAKE, INSERT, LOOKUP, SEND, RECEIVE -> true;
      default -> false;
    };
  }

  @Test
  void noMethodHasTwoLines() throws IOException {
    Map<String, String> seen = new HashMap<>();
    Set<String> twice = new HashSet<>();
    for (String line : lines()) {
      String[] words = line.replaceFirst("#.*", "").strip().split("\\s+", -1);
      for (int i = 2; i < words.length; i++) {
        String method = words[0] + "." + words[i];
        if (seen.put(method, line) != null) {
          twice.add(method);
        }
      }
    }
    assertThat(twice).as("recorder").isEmpty();
    Set<String> proved = new HashSet<>();
    for (LibraryTable.Entry entry : LibraryTable.jdk().entries()) {
      if (!proved.add(entry.owner() + "." + entry.method())) {
        twice.add(entry.owner() + "." + entry.method());
      }
    }
    assertThat(twice).as("prover").isEmpty();
  }
}
