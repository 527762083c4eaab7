import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Tasks that make random operations on shared state, with races. The program is drawn from the seed
 * given as argument, so it is the same in every run; what it prints depends on the schedule. A
 * second argument is the number of programs to run, one after another.
 */
public class RandomTasks {
  static int plain;
  static long wide;
  static volatile int flag;
  static final int[] cells = new int[4];
  static final AtomicInteger counter = new AtomicInteger();
  static final AtomicIntegerArray counters = new AtomicIntegerArray(3);
  static final Object monitor = new Object();
  static int guarded;
  static int turns;
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition condition = lock.newCondition();
  static final ReentrantReadWriteLock shared = new ReentrantReadWriteLock();
  static final Semaphore permits = new Semaphore(1);
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(64);
  static CountDownLatch begun;
  static CyclicBarrier barrier;

  private final int id;
  private final Random random;
  private long result;

  RandomTasks(int id, Random random) {
    this.id = id;
    this.random = random;
  }

  static synchronized int enter(int by) {
    turns = turns * 31 + by;
    return turns;
  }

  private void note(long value) {
    result = result * 1_000_003 + value;
  }

  void run(int steps) throws Exception {
    for (int i = 0; i < steps; i++) {
      step(random.nextInt(20));
    }
  }

  private void step(int kind) throws Exception {
    switch (kind) {
      case 0 -> note(plain);
      case 1 -> plain = (int) result;
      case 2 -> plain += id;
      case 3 -> note(flag);
      case 4 -> flag = flag + id;
      case 5 -> note(cells[Math.floorMod(plain, 4)]);
      case 6 -> cells[random.nextInt(4)] += id;
      case 7 -> note(counter.incrementAndGet());
      case 8 -> note(counter.compareAndSet(plain, id) ? 1 : 0);
      case 9 -> note(counters.addAndGet(random.nextInt(3), id));
      case 10 -> note(enter(id));
      case 11 -> {
        synchronized (monitor) {
          guarded = guarded * 17 + id;
          note(guarded);
          if (random.nextInt(3) == 0) {
            monitor.notifyAll();
          }
        }
      }
      case 12 -> {
        synchronized (monitor) {
          monitor.notify();
          monitor.wait(1 + random.nextInt(3));
          note(guarded);
        }
      }
      case 13 -> {
        lock.lock();
        try {
          wide = wide * 7 + id;
          condition.signal();
          if (random.nextInt(3) == 0) {
            note(condition.await(1, TimeUnit.MILLISECONDS) ? 0 : 0);
          }
        } finally {
          lock.unlock();
        }
      }
      case 14 -> {
        if (random.nextBoolean()) {
          shared.readLock().lock();
          note(cells[0]);
          shared.readLock().unlock();
        } else {
          shared.writeLock().lock();
          cells[0] += id;
          shared.writeLock().unlock();
        }
      }
      case 15 -> {
        permits.acquire();
        note(plain);
        permits.release();
      }
      case 16 -> note(map.merge("k" + random.nextInt(2), id, Integer::sum));
      case 17 -> {
        Integer head = queue.poll();
        note(head == null ? -1 : head);
      }
      case 18 -> note(queue.offer(id) ? 1 : 0);
      default -> {
        for (int spins = 0; spins < 3 && flag % 2 == 0; spins++) {
          Thread.onSpinWait();
        }
        wide += flag;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int programs = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    for (int i = 0; i < programs; i++) {
      runProgram(new Random(Long.parseLong(args[0]) * programs + i));
    }
  }

  private static void runProgram(Random random) throws Exception {
    begun = new CountDownLatch(2);
    int tasks = 2 + random.nextInt(3);
    int steps = 10 + random.nextInt(30);
    barrier = new CyclicBarrier(tasks);
    List<RandomTasks> all = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      RandomTasks task = new RandomTasks(i + 1, new Random(random.nextLong()));
      all.add(task);
      Runnable body =
          () -> {
            try {
              begun.countDown();
              begun.await();
              task.run(steps);
              task.note(barrier.await());
              task.run(steps);
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          };
      threads.add(new Thread(body));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Long>> futures = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      RandomTasks task = new RandomTasks(i + 10, new Random(random.nextLong()));
      futures.add(
          pool.submit(
              () -> {
                task.run(8);
                return task.result;
              }));
    }
    for (Future<Long> future : futures) {
      all.get(0).note(future.get());
    }
    pool.shutdown();
    Thread parked = new Thread(() -> {
      LockSupport.park();
      plain++;
    });
    parked.start();
    plain += 5;
    LockSupport.unpark(parked);
    parked.join();
    for (RandomTasks task : all) {
      System.out.println(task.id + " " + task.result);
    }
    System.out.println(plain + " " + wide + " " + flag + " " + counter + " " + turns + " " + guarded);
  }
}
