package org.ndseq.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.FocusVariable;
import org.ndseq.trace.format.DigestName;

/** Which digests are about a focus variable, and what they say. */
class FocusDigestComparisonTest {
  private static FocusDigestComparison compare(
      String variable, Map<String, String> recorded, Map<String, String> repeated) {
    Properties results = new Properties();
    repeated.forEach((name, digest) -> results.setProperty("d." + name, digest));
    return FocusDigestComparison.of(
        List.of(new FocusVariable(variable, "")), recorded, results, "d.");
  }

  @Test
  void names() {
    assertThat(DigestName.isOf("demo.Bank.sum", "Bank.sum")).isTrue();
    assertThat(DigestName.isOf("demo.Bank$Account.sum", "Account.sum")).isTrue();
    assertThat(DigestName.isOf("Bank.rows", "Bank.rows[]")).isTrue();
    assertThat(DigestName.isOf("MyBank.sum", "Bank.sum")).isFalse();
    assertThat(DigestName.isOf("@int[]", "int[] in Bank.main")).isTrue();
  }

  @Test
  void equalAndDifferent() {
    Map<String, String> recorded = Map.of("Bank.sum", "a1", "Bank.lock", "?");
    assertThat(compare("Bank.sum", recorded, recorded).isEqual()).isTrue();
    assertThat(compare("Bank.sum", recorded, recorded).missing()).isEmpty();
    assertThat(compare("Bank.sum", recorded, Map.of("Bank.sum", "b2")).difference())
        .isEqualTo("Bank.sum has the digest b2, recorded a1");
  }

  @Test
  void notComparedIsNeverVerified() {
    Map<String, String> recorded = Map.of("Bank.sum", "a1", "Bank.lock", "?");
    assertThat(compare("Bank.lock", recorded, recorded).missing()).containsExactly("Bank.lock");
    assertThat(compare("Bank.other", recorded, recorded).missing()).containsExactly("Bank.other");
    assertThat(compare("Bank.sum", recorded, Map.of()).missing()).containsExactly("Bank.sum");
    assertThat(compare("Bank.sum", recorded, Map.of()).isEqual()).isTrue();
  }

  @Test
  void allStateStandsForObjectsThatOnlyLocalsHold() {
    Map<String, String> recorded = Map.of("Sort.numbers", "a1", "Sort.from", "b2");
    assertThat(compare("int[] in Sort.main", recorded, recorded).compared())
        .containsExactly("int[] in Sort.main");
    assertThat(compare("int[] in Sort.main", recorded, Map.of("Sort.numbers", "a1")).missing())
        .containsExactly("int[] in Sort.main");
    Map<String, String> opaque = Map.of("Sort.numbers", "a1", "Sort.source", "?");
    assertThat(compare("int[] in Sort.main", opaque, opaque).missing()).isNotEmpty();
    assertThat(compare("Other.field", recorded, recorded).missing()).isNotEmpty();
  }

  @Test
  void whatTasksCapturedStandsForFieldsThatHoldIt() {
    Map<String, String> recorded = Map.of("@int[]", "a1", "@ReentrantLock", "?");
    assertThat(compare("Grid.rows[]", recorded, recorded).compared())
        .containsExactly("Grid.rows[]");
    assertThat(compare("Grid.rows[]", recorded, Map.of("@int[]", "b2")).missing())
        .containsExactly("Grid.rows[]");
    assertThat(compare("Grid.map", recorded, recorded).missing()).containsExactly("Grid.map");
  }
}
