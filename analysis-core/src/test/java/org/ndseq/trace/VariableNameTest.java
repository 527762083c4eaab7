package org.ndseq.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.trace.format.VariableName;

/** The forms in which reports name variables. */
class VariableNameTest {
  @ParameterizedTest
  @CsvSource({
    "Account.balance, balance, Account.balance, true, false, false",
    "Sor.grid[], grid, Sor.grid, true, true, false",
    "Sor.grid[][], grid, Sor.grid, true, true, false",
    "Sor.grid[3], grid, Sor.grid, true, true, false",
    "int[]#7, int, int[]#7, false, false, true",
    "int[]#7[3], int, int[]#7, false, true, true",
    "int[] in Sum.main, int, int, false, true, true",
    "HashMap#4, 4, HashMap#4, false, false, false",
    "HashMap#4.key2, key2, HashMap#4.key2, false, false, false",
    "HashMap in Sum.main, HashMap, HashMap, false, false, false",
    "Cache.keyring, keyring, Cache.keyring, true, false, false",
  })
  void partsOfNames(
      String text,
      String field,
      String whole,
      boolean hasField,
      boolean isElement,
      boolean isNamedByArrayType) {
    VariableName name = new VariableName(text);
    assertThat(name.field()).isEqualTo(field);
    assertThat(name.withoutElements()).isEqualTo(whole);
    assertThat(name.hasField()).isEqualTo(hasField);
    assertThat(name.isElement()).isEqualTo(isElement);
    assertThat(name.isNamedByArrayType()).isEqualTo(isNamedByArrayType);
  }

  @Test
  void useAndType() {
    assertThat(new VariableName("int[] in Sum.main").withoutUse()).isEqualTo("int[]");
    assertThat(new VariableName("int[] in Sum.main").isNamedByUse()).isTrue();
    assertThat(new VariableName("int[]#7[3]").type()).isEqualTo("int[]");
    assertThat(new VariableName("result of Sum in A.b").isResult()).isTrue();
    assertThat(new VariableName("result of Sum in A.b").isNamedByUse()).isFalse();
  }
}
