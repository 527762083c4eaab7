package org.ndseq.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeapRoomTest {
  @Test
  void aRunOfAHundredMillionEventsDoesNotFitIntoFourGigabytes() {
    assertThat(HeapRoom.fits(10_000_000, 2L << 30)).isTrue();
    assertThat(HeapRoom.fits(100_000_000, 4L << 30)).isFalse();
    assertThat(HeapRoom.fits(100_000_000, 8L << 30)).isTrue();
  }

  @Test
  void theReasonNamesAHeapThatIsLargeEnough() {
    assertThat(HeapRoom.reason(86_000_000)).contains("86,000,000 events", "NDSEQ_OPTS=-Xmx7g");
  }
}
