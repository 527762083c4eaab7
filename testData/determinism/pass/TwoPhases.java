import java.util.concurrent.Phaser;

/** First every thread writes its own cell, then it reads its neighbour's. */
public class TwoPhases {
  static final int P = 4;

  static class Worker extends Thread {
    final int id;
    final int[] a;
    final int[] b;
    final Phaser phaser;

    Worker(int id, int[] a, int[] b, Phaser phaser) {
      this.id = id;
      this.a = a;
      this.b = b;
      this.phaser = phaser;
    }

    @Override
    public void run() {
      a[id] = id * id;
      phaser.arriveAndAwaitAdvance();
      b[id] = a[(id + 1) % P];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[P];
    int[] b = new int[P];
    Phaser phaser = new Phaser(P);
    Worker[] all = new Worker[P];
    for (int i = 0; i < P; i++) {
      all[i] = new Worker(i, a, b, phaser);
    }
    for (Worker w : all) {
      w.start(); // proved
    }
    for (Worker w : all) {
      w.join();
    }
  }
}
