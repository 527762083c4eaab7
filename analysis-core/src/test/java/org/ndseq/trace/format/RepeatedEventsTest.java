package org.ndseq.trace.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loops, nested and disturbed, which the encoder takes many events at a time, come back as they
 * were. What comes back is compared with what went in, not with anything that the twins compute.
 */
class RepeatedEventsTest {
  private static final int KINDS = 14;
  private static final int ROOM = 1000;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void loopsComeBack(int seed) throws BadTraceException {
    for (int i = 0; i < 20; i++) {
      Random random = new Random(seed * 1000L + i);
      List<int[]> events = new ArrayList<>();
      for (int part = 0; part < 6; part++) {
        loop(random, events);
      }
      List<int[]> back = decode(encode(random, events), events.size());
      assertThat(Arrays.deepEquals(back.toArray(), events.toArray())).isTrue();
    }
  }

  /** What came twice so far was followed by something else, and now comes again and again. */
  @ParameterizedTest
  @ValueSource(ints = {57, 58, 59, 60, 61, 62, 63, 64, 120, 121, 122, 123, 124, 125, 126, 127, 128})
  void aRunOfOneEventAfterALoopThatHasItTwiceComesBack(int before) throws BadTraceException {
    List<int[]> events = new ArrayList<>();
    int[] loop = {0, 1, 2, 2};
    for (int i = 0; i < 400; i++) {
      int site = i < before ? loop[i % loop.length] : 2;
      events.add(new int[] {0, site, 1, i, 5});
    }
    long[] raw = new long[2 * ROOM];
    for (int i = 0; i < events.size(); i++) {
      int[] e = events.get(i);
      raw[i] = RawEvent.atSite(e[0], e[1], e[2]);
      raw[ROOM + i] = RawEvent.body(e[3], e[4]);
    }
    EventEncoder encoder = new EventEncoder(64);
    encoder.encode(raw, ROOM, events.size());
    ByteSink payload = new ByteSink(64);
    encoder.drainTo(payload, 0);
    List<int[]> back = decode(Arrays.copyOf(payload.array(), payload.size()), events.size());
    assertThat(Arrays.deepEquals(back.toArray(), events.toArray())).isTrue();
  }

  @Test
  void longRunsAreManyBytesAndComeBack() throws BadTraceException {
    List<int[]> events = new ArrayList<>();
    for (int i = 0; i < 300_000; i++) {
      events.add(new int[] {0, i % 3, 1, i / 3, 5});
    }
    events.add(new int[] {1, 0, 2, 7, 9});
    byte[] payload = encode(new Random(1), events);
    assertThat(payload.length * TraceFileFormat.EVENTS_PER_BYTE).isGreaterThan(events.size());
    List<int[]> back = decode(payload, events.size());
    assertThat(Arrays.deepEquals(back.toArray(), events.toArray())).isTrue();
  }

  @Test
  void aChunkIsDueAlsoWhenAllIsExpected() {
    EventEncoder encoder = new EventEncoder(64);
    long[] raw = new long[2 * ROOM];
    int chunks = 0;
    for (int i = 0; i < 1_000_000; i += ROOM) {
      Arrays.fill(raw, 0, ROOM, RawEvent.atSite(0, 1, 2));
      encoder.encode(raw, ROOM, ROOM);
      if (encoder.isFull()) {
        encoder.drainTo(new ByteSink(64), 0);
        chunks++;
      }
    }
    assertThat(chunks).isEqualTo(3);
  }

  /** Events of a loop: kind, site, object, slot, version, each with a step of its own. */
  private static void loop(Random random, List<int[]> events) {
    int period = 1 + random.nextInt(random.nextBoolean() ? 6 : 70);
    int[][] body = new int[period][];
    int[][] step = new int[period][];
    for (int k = 0; k < period; k++) {
      boolean isRare = random.nextInt(8) == 0;
      int kind = isRare ? random.nextInt(KINDS) : random.nextInt(3);
      int slot = kind < 3 ? random.nextInt(50) - 9 : 0;
      body[k] = new int[] {kind, random.nextInt(9), random.nextInt(4), slot, random.nextInt(9)};
      int slotStep = kind < 3 ? random.nextInt(3) - 1 : 0;
      step[k] = new int[] {0, 0, 0, slotStep, random.nextInt(2)};
    }
    boolean isCalm = random.nextBoolean();
    for (int n = random.nextInt(150); n > 0; n--) {
      for (int k = 0; k < period; k++) {
        int[] e = body[k];
        events.add(e.clone());
        for (int i = 0; i < e.length; i++) {
          e[i] += step[k][i];
        }
        if (!isCalm && random.nextInt(100) == 0) {
          e[2] = random.nextInt(1 << 20);
          e[4] = random.nextInt();
        }
      }
    }
  }

  private static byte[] encode(Random random, List<int[]> events) {
    EventEncoder encoder = new EventEncoder(64);
    long[] raw = new long[2 * ROOM];
    int end = 0;
    int limit = 1 + random.nextInt(ROOM);
    for (int[] e : events) {
      raw[end] = RawEvent.atSite(e[0], e[1], e[2]);
      raw[ROOM + end] = RawEvent.body(e[3], e[4]);
      end++;
      if (end >= limit) {
        encoder.encode(raw, ROOM, end);
        Arrays.fill(raw, -1);
        end = 0;
        limit = 1 + random.nextInt(ROOM);
      }
    }
    encoder.encode(raw, ROOM, end);
    ByteSink payload = new ByteSink(64);
    encoder.drainTo(payload, 0);
    return Arrays.copyOf(payload.array(), payload.size());
  }

  private static List<int[]> decode(byte[] payload, int size) throws BadTraceException {
    List<int[]> events = new ArrayList<>(size);
    ByteSource in = new ByteSource(payload, 0, payload.length, 0);
    assertThat(in.unsigned()).isZero();
    EventVisitor visitor =
        new EventVisitor() {
          @Override
          public void access(int kind, int site, int object, int slot, int version) {
            events.add(new int[] {kind, site, object, slot, version});
          }

          @Override
          public void sync(int kind, int site, int target, int version) {
            events.add(new int[] {kind, site, target, 0, version});
          }

          @Override
          public void control(int kind, int site, int target, int bit) {
            throw new AssertionError();
          }

          @Override
          public void bits(int count, byte[] packed) {
            assertThat(count).isZero();
          }
        };
    new EventDecoder().decode(in, 9, 1, visitor);
    return events;
  }
}
