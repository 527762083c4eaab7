// specialize: arguments=2 12 random=2 2..40 reports=0
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Assigns points to the nearest of two centres in phases, as streamcluster of PARSEC. */
public class FacilityClustering {
  static final int ROUNDS = 2;
  static int[] points;
  static int[] assigned;
  static int[] cost;
  static int[] centres = new int[2];
  static CyclicBarrier barrier;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int count = Integer.parseInt(args[1]);
    points = new int[count];
    assigned = new int[count];
    cost = new int[threads];
    for (int i = 0; i < count; i++) {
      points[i] = i * 37 % 100;
    }
    centres[1] = 99;
    barrier = new CyclicBarrier(threads);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int id = t;
      int from = count * t / threads;
      int to = count * (t + 1) / threads;
      workers[t] = new Thread(() -> cluster(id, from, to));
      workers[t].start();
    }
    for (int t = 0; t < threads; t++) {
      workers[t].join();
    }
    System.out.println(centres[0] + " " + centres[1] + " " + cost[0]);
  }

  static void cluster(int id, int from, int to) {
    for (int round = 0; round < ROUNDS; round++) {
      int sum = 0;
      for (int i = from; i < to; i++) {
        int a = Math.abs(points[i] - centres[0]);
        int b = Math.abs(points[i] - centres[1]);
        assigned[i] = a <= b ? 0 : 1;
        sum += Math.min(a, b);
      }
      cost[id] = sum;
      pause();
      if (id == 0) {
        move();
      }
      pause();
    }
  }

  /** Moves each centre to the middle of its points. */
  static void move() {
    for (int c = 0; c < 2; c++) {
      int sum = 0;
      int size = 0;
      for (int i = 0; i < points.length; i++) {
        if (assigned[i] == c) {
          sum += points[i];
          size++;
        }
      }
      if (size > 0) {
        centres[c] = sum / size;
      }
    }
    for (int t = 1; t < cost.length; t++) {
      cost[0] += cost[t];
    }
  }

  static void pause() {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }
}
