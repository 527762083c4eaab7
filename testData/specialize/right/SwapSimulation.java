// specialize: arguments=2 4 random=2 1..12 reports=0
/** Simulates rates with private scratch arrays, as swaptions of PARSEC. */
public class SwapSimulation {
  static int[] results;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int trials = Integer.parseInt(args[1]);
    results = new int[threads];
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int id = t;
      workers[t] = new Thread(() -> simulate(id, trials));
    }
    for (int t = 0; t < threads; t++) {
      workers[t].start();
    }
    int sum = 0;
    for (int t = 0; t < threads; t++) {
      workers[t].join();
      sum += results[t];
    }
    System.out.println(sum);
  }

  static void simulate(int id, int trials) {
    int[] path = new int[16];
    int state = id + 1;
    int best = 0;
    for (int n = 0; n < trials; n++) {
      for (int i = 0; i < path.length; i++) {
        state = state * 1103515245 + 12345;
        path[i] = (state >>> 16) & 63;
      }
      for (int i = 0; i < path.length; i++) {
        if (path[i] > best) {
          best = path[i];
        }
      }
    }
    results[id] = best;
  }
}
