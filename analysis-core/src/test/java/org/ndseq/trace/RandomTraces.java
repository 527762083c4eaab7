package org.ndseq.trace;

import java.util.Map;
import java.util.Random;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;
import org.ndseq.trace.format.TaskKind;

/** Traces with nothing sensible in them, to try the format's every corner. */
final class RandomTraces {
  private RandomTraces() {}

  /** About {@code size} events of all kinds on up to five threads, some predictable, some wild. */
  static Trace columns(Random random, int size) {
    TraceBuilder b = new TraceBuilder();
    int c = b.addClass(new ClassDefinition("p.C", "C.java", random.nextLong()));
    int m = b.addMethod(new MethodDefinition(c, "run", "()V"));
    int f = b.addField(new FieldDefinition("p.C", "f", "I", random.nextInt(0x1000)));
    int sites = 1 + random.nextInt(200);
    for (int i = 0; i < sites; i++) {
      b.addSite(
          new SiteDefinition(
              m,
              i,
              random.nextInt(500),
              SiteOp.of(random.nextInt(SiteOp.count())),
              random.nextBoolean() ? f : -1,
              "",
              i % 7 == 3 ? SiteOp.SPINS : ""));
    }
    b.info(
        new RunInfo(
            Map.of(RunInfo.MAIN, "p.C"), Map.of(RunInfo.CANARY, "seen"), java.util.List.of()));
    int threads = 1 + random.nextInt(5);
    for (int t = 0; t < threads; t++) {
      b.nameThread(t, "t" + t);
      b.nameTask(t, TaskKind.THREAD, "k" + t);
      b.task(b.thread(t), EventKind.BEGIN, -1, t);
    }
    int site = 0;
    for (int i = 0; i < size; i++) {
      int t = random.nextInt(threads);
      site = random.nextInt(4) == 0 ? random.nextInt(sites) : (site + 1) % sites;
      int any = random.nextInt(10) == 0 ? random.nextInt() : random.nextInt(100);
      EventKind kind = EventKind.of(random.nextInt(EventKind.count()));
      switch (random.nextInt(4)) {
        case 0 -> b.bit(t, random.nextInt(2));
        case 1 -> {
          if (kind.isControl()) {
            b.control(
                t,
                kind,
                kind == EventKind.ENTER || kind == EventKind.CATCH ? random.nextInt(-1, sites) : -1,
                kind == EventKind.CATCH ? random.nextInt(-1, sites) : m);
          } else if (kind.isSync()) {
            b.sync(t, kind, random.nextInt(-1, sites), any & Integer.MAX_VALUE, any);
          }
        }
        default ->
            b.access(
                t,
                EventKind.of(random.nextInt(3)),
                site,
                b.location(any & Integer.MAX_VALUE, any + i),
                any);
      }
    }
    return b.build();
  }
}
