package org.ndseq.cover.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.ndseq.cover.term.InputTerm;

/** Terms of functions of the JDK have the values that the JDK computes. */
class KnownFunctionsTest {
  private static final List<Integer> NUMBERS =
      List.of(Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -7, -1, 0, 1, 2, 9, Integer.MAX_VALUE);

  @Test
  void termsHaveTheValuesOfTheJdk() {
    for (int a : NUMBERS) {
      assertThat(value("java/lang/Math", "abs", a)).isEqualTo(Math.abs(a));
      assertThat(value("java/lang/Integer", "signum", a)).isEqualTo(Integer.signum(a));
      for (int b : NUMBERS) {
        assertThat(value("java/lang/Math", "min", a, b)).isEqualTo(Math.min(a, b));
        assertThat(value("java/lang/Math", "max", a, b)).isEqualTo(Math.max(a, b));
        assertThat(value("java/lang/Integer", "compare", a, b)).isEqualTo(Integer.compare(a, b));
        assertThat(value("java/lang/Integer", "sum", a, b)).isEqualTo(a + b);
        if (b > 0 && b < 1 << 30) {
          assertThat(value("java/lang/Math", "floorMod", a, b)).isEqualTo(Math.floorMod(a, b));
        }
      }
    }
  }

  @Test
  void otherFunctionsHaveNoTerm() {
    assertThat(KnownFunctions.apply("java/lang/Math", "floorMod", numbers(5, -3), null)).isNull();
    assertThat(KnownFunctions.apply("java/lang/Math", "multiplyExact", numbers(5, 3), null))
        .isNull();
  }

  private static List<MachineValue> numbers(int a, int b) {
    return List.of(
        new MachineValue(a, new InputTerm.Input("a"), null, null, null), MachineValue.of(b, null));
  }

  private static long value(String owner, String name, int a) {
    return value(owner, name, numbers(a, 0).subList(0, 1), a);
  }

  private static long value(String owner, String name, int a, int b) {
    return value(owner, name, numbers(a, b), a);
  }

  private static long value(String owner, String name, List<MachineValue> all, int a) {
    MachineValue result = Objects.requireNonNull(KnownFunctions.apply(owner, name, all, null));
    long evaluated = Objects.requireNonNull(result.term()).evaluate(Map.of("a", (long) a));
    assertThat(result.longValue()).isEqualTo(evaluated);
    return evaluated;
  }
}
