package org.ndseq.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ndseq.trace.format.BadTraceException;
import org.ndseq.trace.format.EventEncoder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.TraceFileFormat;

/** Files that no recorder writes: cut, corrupted, or made to hurt. */
class HostileTraceTest {
  @Test
  void everyPrefixReadsOrIsABadTrace() throws IOException {
    byte[] file = realFile();
    Trace whole = TraceReader.read(new ByteArrayInputStream(file));
    int read = 0;
    for (int n = 0; n < file.length; n++) {
      try {
        Trace part = TraceReader.read(new ByteArrayInputStream(file, 0, n));
        assertThat(part.size()).isLessThanOrEqualTo(whole.size());
        assertThat(part.info().problems()).hasSize(1);
        read++;
      } catch (BadTraceException e) {
        assertThat(n).isLessThan(TraceFileFormat.HEADER_BYTES);
      }
    }
    assertThat(read).isEqualTo(file.length - TraceFileFormat.HEADER_BYTES);
  }

  @Test
  void everyFlippedByteIsNoticed() throws IOException {
    byte[] file = realFile();
    Random random = new Random(7);
    for (int i = 0; i < file.length; i++) {
      byte old = file[i];
      file[i] ^= (byte) (1 + random.nextInt(255));
      try {
        Trace t = TraceReader.read(new ByteArrayInputStream(file));
        assertThat(t.info().problems()).as("byte %d", i).hasSize(1);
      } catch (BadTraceException e) {
        assertThat(e.offset()).isBetween(0L, (long) i);
        assertThat(e.getMessage()).contains("byte " + e.offset()).doesNotContain("\n");
      }
      file[i] = old;
    }
  }

  /** Each chunk uses the last of many sites; forgetting it must not cost a pass over all sites. */
  @Test
  @Timeout(60)
  void manySitesAndManyChunksAreReadInLinearTime() throws IOException {
    int sites = 500_000;
    RawFile file = new RawFile().sites(sites);
    EventEncoder encoder = new EventEncoder(16);
    for (int i = 0; i < 300_000; i++) {
      encoder.access(EventKind.READ.code(), sites - 1, 0, 0, 0);
      file.events(0, encoder);
    }
    assertThat(file.read().size()).isEqualTo(300_000);
  }

  @Test
  void tinyChunksDoNotAnnounceLargeClassFiles() {
    RawFile file =
        new RawFile()
            .sites(0)
            .chunk(
                TraceFileFormat.CHUNK_CLASS_BYTES,
                p -> {
                  p.unsigned(0);
                  p.unsigned(4096);
                  p.u8(1);
                });
    assertThatThrownBy(file::read)
        .isInstanceOf(BadTraceException.class)
        .hasMessageContaining("impossible class file length 4096");
  }

  @Test
  void textThatIsNotUtf8IsDamage() {
    RawFile file =
        new RawFile()
            .chunk(
                TraceFileFormat.CHUNK_DEFS,
                p -> {
                  p.u8(TraceFileFormat.DEF_THREAD);
                  p.unsigned(0);
                  p.unsigned(2);
                  p.u8(0xC0);
                  p.u8(0x20);
                });
    assertThatThrownBy(file::read)
        .isInstanceOf(BadTraceException.class)
        .hasMessageContaining("a text is not UTF-8");
  }

  @Test
  void noTaskIsItsOwnAncestor() throws IOException {
    Trace t =
        new RawFile()
            .events(
                0,
                tasks(
                    EventKind.BEGIN.code(),
                    1,
                    EventKind.FORK.code(),
                    1,
                    EventKind.FORK.code(),
                    2,
                    EventKind.END.code(),
                    1))
            .events(1, tasks(EventKind.BEGIN.code(), 2, EventKind.FORK.code(), 1))
            .read();
    assertThat(t.tasks()).extracting(Task::parent).containsExactly(-1, 0);
    assertThat(t.info().problems()).anyMatch(s -> s.contains("forked by one of its own"));
  }

  @Test
  void eventsOutsideEveryTaskGetOneRootHoweverOftenTheyAreWritten() throws IOException {
    Trace t =
        new RawFile().events(5, tasks(EventKind.END.code(), 9, EventKind.FORK.code(), 9)).read();
    assertThat(t.tasks()).hasSize(2);
    assertThat(TraceFileTest.roundTrip(TraceFileTest.roundTrip(t)).tasks()).isEqualTo(t.tasks());
  }

  @Test
  void branchOutcomesThatDoNotFitAChunkAreSplit() throws IOException {
    TraceBuilder b = new TraceBuilder();
    int m =
        b.addMethod(new MethodDefinition(b.addClass(new ClassDefinition("C", "", 0)), "m", "()V"));
    int t = b.thread(0);
    int bits = 8 * (1 << 19) + 5;
    for (int i = 0; i < bits; i++) {
      b.bit(t, i % 3 == 0 ? 1 : 0);
    }
    b.control(t, EventKind.EXIT, -1, m);
    Trace back = TraceFileTest.roundTrip(b.build());
    assertThat(back.version(0)).isEqualTo(bits);
    assertThat(back.bits(0).size()).isEqualTo(bits);
    assertThat(back.bits(0).get(bits - 2, 2)).isEqualTo(bits % 3 == 2 ? 1 : bits % 3);
  }

  /** Object, task and thread numbers are anything that fits in 32 bits. */
  @Test
  void numbersWithTheTopBitSurvive() throws IOException {
    EventEncoder encoder = tasks(EventKind.BEGIN.code(), Integer.MIN_VALUE);
    encoder.sync(EventKind.ACQUIRE.code(), -1, -7, -9);
    Trace t = new RawFile().events(-1, encoder).read();
    Trace back = TraceFileTest.roundTrip(t);
    assertThat(back.version(1)).isEqualTo(-9);
    assertThat(back.locations().objects().recordedId(0)).isEqualTo(-7);
    TraceFileTest.assertSame(t, back);
  }

  /** Kinds and tasks in turn. */
  private static EventEncoder tasks(int... kindsAndTasks) {
    EventEncoder encoder = new EventEncoder(16);
    for (int i = 0; i < kindsAndTasks.length; i += 2) {
      encoder.sync(kindsAndTasks[i], -1, kindsAndTasks[i + 1], 0);
    }
    return encoder;
  }

  /** Several chunks of every type. */
  static byte[] realFile() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TraceWriter.write(RandomTraces.columns(new Random(11), 600), out);
    return out.toByteArray();
  }
}
