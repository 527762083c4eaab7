package org.ndseq.agent;

/**
 * The source of a stress program for the order oracle. Threads write unique values to fields,
 * statics, arrays and atomics without any synchronisation, read them back at random, and print for
 * every access in which thread it was, which one of its accesses, what it touched and the value.
 */
final class OrderProgram {
  static final String NAME = "OrderStress";

  static final String SOURCE =
      """
      import java.util.SplittableRandom;
      import java.util.concurrent.atomic.AtomicLong;
      import java.util.concurrent.atomic.AtomicLongArray;
      import java.util.concurrent.atomic.AtomicReference;
      public class OrderStress {
        static final class Cell { long a; volatile long b; long c; }
        static long s0; static volatile long s1;
        static final Cell[] cells = {new Cell(), new Cell()};
        static final long[] longs = new long[4];
        static final int[] ints = new int[4];
        static final Object[] refs = new Object[4];
        static final AtomicLong atomic = new AtomicLong();
        static final AtomicReference<Long> reference = new AtomicReference<>(0L);
        static final AtomicLongArray atomics = new AtomicLongArray(3);
        public static void main(String[] args) throws Exception {
          int threads = Integer.parseInt(args[0]);
          int steps = Integer.parseInt(args[1]);
          long seed = Long.parseLong(args[2]);
          for (int round = 0; round < Integer.parseInt(args[3]); round++) {
            round(threads, steps, seed * 1000 + round, round);
          }
        }
        static void round(int threads, int steps, long seed, int round) throws Exception {
          Thread[] all = new Thread[threads];
          StringBuilder[] logs = new StringBuilder[threads];
          for (int i = 0; i < threads; i++) {
            int t = round * threads + i;
            logs[i] = new StringBuilder();
            StringBuilder log = logs[i];
            all[i] = new Thread(() -> run(t, steps, new SplittableRandom(seed * 31 + t), log), "w" + t);
          }
          for (Thread each : all) each.start();
          for (Thread each : all) each.join();
          for (StringBuilder log : logs) System.out.print(log);
        }
        static void run(int t, int steps, SplittableRandom random, StringBuilder log) {
          for (int i = 0; i < steps; i++) {
            long unique = (long) (t + 1) * 100_000 + i + 1;
            int k = random.nextInt(4);
            Cell cell = cells[k & 1];
            switch (random.nextInt(22)) {
              case 0 -> { cell.a = unique; log(log, t, "w", unique); }
              case 1 -> log(log, t, "r", cell.a);
              case 2 -> { cell.b = unique; log(log, t, "w", unique); }
              case 3 -> log(log, t, "r", cell.b);
              case 4 -> { cell.c = unique; log(log, t, "w", unique); }
              case 5 -> log(log, t, "r", cell.c);
              case 6 -> { s0 = unique; log(log, t, "w", unique); }
              case 7 -> log(log, t, "r", s0);
              case 8 -> { s1 = unique; log(log, t, "w", unique); }
              case 9 -> log(log, t, "r", s1);
              case 10 -> { longs[k] = unique; log(log, t, "w", unique); }
              case 11 -> log(log, t, "r", longs[k]);
              case 12 -> { ints[k] = (int) unique; log(log, t, "w", unique); }
              case 13 -> log(log, t, "r", ints[k]);
              case 14 -> { refs[k] = Long.valueOf(unique); log(log, t, "w", unique); }
              case 15 -> { Object o = refs[k]; log(log, t, "r", o == null ? 0 : (Long) o); }
              case 16 -> { long old = atomic.getAndSet(unique); log(log, t, "u" + unique, old); }
              case 17 -> log(log, t, "r", atomic.get());
              case 18 -> {
                Long seen = reference.get();
                log(log, t, "r", seen);
                if (reference.compareAndSet(seen, Long.valueOf(unique))) log(log, t, "u" + unique, seen);
                else log(log, t, "r?", 0);
              }
              case 19 -> { atomics.set(k % 3, unique); log(log, t, "w", unique); }
              case 20 -> log(log, t, "r", atomics.get(k % 3));
              default -> { long old = atomics.getAndSet(k % 3, unique); log(log, t, "u" + unique, old); }
            }
          }
        }
        static void log(StringBuilder log, int t, String what, long value) {
          log.append(t).append(' ').append(what).append(' ').append(value).append('\\n');
        }
      }
      """;

  private OrderProgram() {}
}
