package org.ndseq.agent;

/**
 * The source of a stress program for {@link QueueOrderTest}. Producers put unique elements into a
 * queue, consumers take them out, and every thread prints what it put and what it got.
 */
final class QueueProgram {
  static final String NAME = "QueueStress";

  static final String SOURCE =
      """
      import java.util.concurrent.ArrayBlockingQueue; import java.util.concurrent.BlockingQueue; import java.util.concurrent.DelayQueue;
      import java.util.concurrent.Delayed; import java.util.concurrent.LinkedBlockingDeque; import java.util.concurrent.LinkedBlockingQueue;
      import java.util.concurrent.LinkedTransferQueue; import java.util.concurrent.PriorityBlockingQueue;
      import java.util.concurrent.SynchronousQueue; import java.util.concurrent.TimeUnit;
      public class QueueStress {
        record Item(int value) implements Delayed {
          public long getDelay(TimeUnit unit) { return 0; }
          public int compareTo(Delayed other) { return Integer.compare(value, ((Item) other).value); }
        }
        public static void main(String[] args) throws Exception {
          int producers = Integer.parseInt(args[0]);
          int consumers = Integer.parseInt(args[1]);
          int each = Integer.parseInt(args[2]);
          BlockingQueue<Item>[] queues = queues();
          for (int k = 0; k < queues.length; k++) {
            round(k, queues[k], producers, consumers, each * consumers);
          }
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        static BlockingQueue<Item>[] queues() {
          return new BlockingQueue[] {
            new ArrayBlockingQueue<Item>(3), new LinkedBlockingQueue<Item>(), new LinkedBlockingQueue<Item>(2),
            new LinkedBlockingDeque<Item>(4), new PriorityBlockingQueue<Item>(), new DelayQueue<Item>(),
            new SynchronousQueue<Item>(), new SynchronousQueue<Item>(true), new LinkedTransferQueue<Item>()
          };
        }
        static void round(int k, BlockingQueue<Item> queue, int producers, int consumers, int each) throws Exception {
          Thread[] all = new Thread[producers + consumers];
          StringBuilder[] logs = new StringBuilder[all.length];
          int share = each * producers / consumers;
          for (int i = 0; i < all.length; i++) {
            int t = k * all.length + i;
            StringBuilder log = new StringBuilder();
            logs[i] = log;
            int ways = k < 6 ? 3 : 2; // those that hand on directly need somebody who waits
            Runnable body = i < producers ? () -> put(queue, ways, t, each, log) : () -> take(queue, ways, t, share, log);
            all[i] = new Thread(body, "w" + t);
          }
          for (Thread thread : all) thread.start();
          for (Thread thread : all) thread.join();
          for (StringBuilder log : logs) System.out.print(log);
        }
        static void put(BlockingQueue<Item> queue, int ways, int t, int count, StringBuilder log) {
          try {
            for (int i = 0; i < count; i++) {
              int value = i * 1000 + t;
              Item item = new Item(value);
              if (i % ways == 0) queue.put(item);
              else if (i % ways == 1) { if (!queue.offer(item, 1, TimeUnit.MINUTES)) throw new AssertionError(); }
              else while (!queue.offer(item)) Thread.onSpinWait();
              log.append(t).append(" put ").append(value).append('\\n');
            }
          } catch (InterruptedException e) { throw new AssertionError(e); }
        }
        static void take(BlockingQueue<Item> queue, int ways, int t, int count, StringBuilder log) {
          try {
            for (int i = 0; i < count; i++) {
              Item item;
              if (i % ways == 0) item = queue.take();
              else if (i % ways == 1) item = queue.poll(1, TimeUnit.MINUTES);
              else do item = queue.poll(); while (item == null);
              log.append(t).append(" got ").append(item.value()).append('\\n');
            }
          } catch (InterruptedException e) { throw new AssertionError(e); }
        }
      }
      """;

  private QueueProgram() {}
}
