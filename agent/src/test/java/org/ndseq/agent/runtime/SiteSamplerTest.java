package org.ndseq.agent.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests use sites of their own, since the tables belong to the JVM. */
class SiteSamplerTest {
  @Test
  void switchesOffAfterTheFirstExecutionsAndOnAgain() {
    int site = 101;
    SiteSampler.spend(site, SiteSampler.FIRST - 1);
    assertThat(SiteSampler.isOff(site)).isFalse();
    SiteSampler.spend(site, 1);
    assertThat(SiteSampler.isOff(site)).isTrue();
    SiteSampler.tick();
    assertThat(SiteSampler.isOff(site)).isFalse();
    assertThat(SiteSampler.skipping().split(" ", -1)).contains("101");
  }

  @Test
  void pausesGrow() {
    int site = 102;
    int first = ticksUntilOn(site);
    int second = ticksUntilOn(site);
    int third = ticksUntilOn(site);
    assertThat(first).isLessThan(second);
    assertThat(second).isLessThan(third);
  }

  private static int ticksUntilOn(int site) {
    SiteSampler.spend(site, SiteSampler.FIRST);
    int ticks = 0;
    while (SiteSampler.isOff(site)) {
      SiteSampler.tick();
      ticks++;
    }
    return ticks;
  }

  @Test
  void aLoopIsQuietOnlyWhileAllItsAccessesAreOff() {
    int loop = SiteSampler.newLoop();
    SiteSampler.defineLoop(loop, new int[] {103, 104});
    SiteSampler.spend(103, SiteSampler.FIRST);
    assertThat(SiteSampler.isQuiet(loop)).isFalse();
    SiteSampler.spend(104, SiteSampler.FIRST);
    assertThat(SiteSampler.isQuiet(loop)).isTrue();
    SiteSampler.tick();
    assertThat(SiteSampler.isQuiet(loop)).isFalse();
  }
}
