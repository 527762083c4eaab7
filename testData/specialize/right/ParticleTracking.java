// specialize: arguments=2 10 random=2 2..40 reports=0
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A particle filter whose weights a pool computes for each frame, as bodytrack of PARSEC. */
public class ParticleTracking {
  static final int FRAMES = 2;

  /** Computes the weights of some particles against a frame. */
  static int weigh(int[] particles, int[] weights, int from, int to, int frame) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      int distance = particles[i] - frame * 10;
      weights[i] = 1000 / (1 + distance * distance);
      sum += weights[i];
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    int tasks = Integer.parseInt(args[0]);
    int count = Integer.parseInt(args[1]);
    int[] particles = new int[count];
    int[] weights = new int[count];
    for (int i = 0; i < count; i++) {
      particles[i] = i * 7 % 50;
    }
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int frame = 0; frame < FRAMES; frame++) {
      Future<?>[] parts = new Future<?>[tasks];
      for (int t = 0; t < tasks; t++) {
        int from = count * t / tasks;
        int to = count * (t + 1) / tasks;
        int shown = frame;
        parts[t] = pool.submit(() -> weigh(particles, weights, from, to, shown));
      }
      long total = 0;
      for (int t = 0; t < tasks; t++) {
        total += (Integer) parts[t].get();
      }
      int best = 0;
      for (int i = 0; i < count; i++) {
        if (weights[i] > weights[best]) {
          best = i;
        }
      }
      for (int i = 0; i < count; i++) {
        particles[i] = (particles[i] + particles[best]) / 2;
      }
      System.out.println(frame + " " + total + " " + particles[best]);
    }
    pool.shutdown();
  }
}
