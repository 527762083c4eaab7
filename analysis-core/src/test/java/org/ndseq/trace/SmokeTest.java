package org.ndseq.trace;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SmokeTest {
  @Test
  void a() {
    assertThat(Math.abs(-1)).isEqualTo(1);
  }

  @Property
  void b(@ForAll int x) {
    assertThat(x ^ 1 ^ 1).isEqualTo(x);
  }
}
