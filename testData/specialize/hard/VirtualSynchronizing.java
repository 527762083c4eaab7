// specialize: arguments=3 random=0..5 reports=any
/** A call with several targets, one of which locks. */
public class VirtualSynchronizing {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(n + " " + shared);
  }
  interface Step {
    void run(int by);
  }

  static final class Locked implements Step {
    @Override
    public void run(int by) {
      synchronized (VirtualSynchronizing.class) {
        shared += by;
      }
    }
  }

  static final class Free implements Step {
    @Override
    public void run(int by) {
      int unused = by * 2;
    }
  }

  static void work(int id) {
    Step[] steps = {new Locked(), new Free(), new Locked()};
    for (Step step : steps) {
      step.run(id + n);
    }
  }
}
