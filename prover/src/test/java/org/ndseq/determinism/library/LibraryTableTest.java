package org.ndseq.determinism.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Type;

/**
 * Tries each row of the table on the running JDK: every public method that the row is about is
 * called with {@link ProbeObject}s, which note what is called of them and are looked for
 * afterwards.
 */
class LibraryTableTest {
  /** A row, and a method of the JDK that it is about. */
  record Claim(LibraryRow row, Executable method) {
    @Override
    public String toString() {
      return method.toString();
    }
  }

  static List<Claim> claims() throws ClassNotFoundException {
    List<Claim> all = new ArrayList<>();
    for (LibraryTable.Entry entry : LibraryTable.jdk().entries()) {
      if (entry.row().reach() != LibraryRow.Reach.HANDED) {
        Class<?> type = Class.forName(entry.owner().replace('/', '.'));
        for (Executable method : methods(type, entry.method())) {
          String name = method instanceof Constructor ? "<init>" : method.getName();
          Optional<LibraryRow> found =
              LibraryTable.jdk().find(entry.owner(), name, descriptor(method));
          if (found.filter(entry.row()::equals).isPresent()) {
            all.add(new Claim(entry.row(), method));
          }
        }
      }
    }
    return all;
  }

  private static List<Executable> methods(Class<?> type, String pattern) {
    String name = pattern.contains("(") ? pattern.substring(0, pattern.indexOf('(')) : pattern;
    return Stream.<Executable>concat(
            Arrays.stream(type.getMethods()).filter(m -> !m.isBridge()),
            Arrays.stream(type.getDeclaredConstructors()))
        .filter(m -> Modifier.isPublic(m.getModifiers()))
        .filter(
            m ->
                m instanceof Constructor
                    || m.getDeclaringClass() != Object.class
                    || type == Object.class)
        .filter(
            m ->
                name.equals("*")
                    || (m instanceof Constructor ? "<init>" : m.getName()).equals(name))
        .filter(m -> !pattern.contains("(") || (name + descriptor(m)).startsWith(pattern))
        .toList();
  }

  private static String descriptor(Executable method) {
    return method instanceof Method m
        ? Type.getMethodDescriptor(m)
        : Type.getConstructorDescriptor((Constructor<?>) method);
  }

  @Test
  void everyRowIsAboutMethodsOfTheJdk() throws ClassNotFoundException {
    assertThat(claims()).hasSizeGreaterThan(300);
    for (LibraryTable.Entry entry : LibraryTable.jdk().entries()) {
      if (!entry.owner().endsWith("**") && !entry.method().equals("*")) {
        Class<?> type = Class.forName(entry.owner().replace('/', '.'));
        boolean isLater = Runtime.version().feature() < 21;
        assertThat(
                methods(type, entry.method()).isEmpty() && !isLater && entry.method().contains("("))
            .as("%s.%s", entry.owner(), entry.method())
            .isFalse();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("claims")
  void isAsTheRowSays(Claim claim) throws Exception {
    for (long seed = 0; seed < 4; seed++) {
      TrialCall trial = new TrialCall(claim.method(), seed);
      if (trial.isPossible()) {
        tryOnce(claim.row(), trial);
      }
    }
  }

  private static void tryOnce(LibraryRow row, TrialCall trial) throws IllegalAccessException {
    @Nullable Object result = null;
    @Nullable Throwable thrown = null;
    try {
      result = trial.run();
    } catch (InvocationTargetException e) {
      thrown = e.getCause();
    } catch (InstantiationException e) {
      return;
    }
    if (row.has(LibraryRow.Mark.TOTAL)) {
      assertThat(thrown).as("does not throw").isNull();
    }
    assertThat(trial.functionsCalled()).as("does not call functions").isZero();
    boolean examines = row.reach() == LibraryRow.Reach.EXAMINED;
    if (!row.has(LibraryRow.Mark.COMPARES) && !examines) {
      assertThat(trial.probesCalled()).as("does not call back").isZero();
    }
    if (thrown != null) {
      return;
    }
    switch (row.result()) {
      case VALUE, FRESH, COPY, VIEW ->
          assertThat(trial.isGiven(result)).as("returns none of what it was given").isFalse();
      case RECEIVER -> assertThat(result).isSameAs(trial.receiver());
      case ARGUMENT -> assertThat(result).isSameAs(trial.argument(row.argument()));
      case CONTENT ->
          assertThat(result == null || trial.isContent(result) || trial.isPlain(result)).isTrue();
    }
    boolean keeps = !row.keeps().isEmpty() || !row.adds().isEmpty();
    if (!keeps && row.result() != LibraryRow.Result.ARGUMENT) {
      assertThat(trial.keepsAnArgument()).as("does not keep").isFalse();
    }
    if (!row.writes() && !keeps && !row.has(LibraryRow.Mark.PRINTS)) {
      assertThat(trial.receiverChanged()).as("does not write").isFalse();
    }
  }
}
