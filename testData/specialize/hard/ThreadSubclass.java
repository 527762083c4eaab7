// specialize: arguments=3 random=1..9 reports=any
/** Threads with fields of their own. */
public class ThreadSubclass {
  static final class Worker extends Thread {
    final int[] from;
    int result;

    Worker(int[] from) {
      this.from = from;
    }

    @Override
    public void run() {
      for (int x : from) {
        result += x;
      }
      from[0] = result;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    int[] shared = new int[n];
    Worker one = new Worker(shared);
    Worker two = new Worker(n % 2 == 0 ? shared : new int[n]);
    shared[0] = n;
    one.start();
    one.join();
    two.start();
    two.join();
    System.out.println(one.result + " " + two.result + " " + shared[0]);
  }
}
