// specialize: arguments=2 16 random=2 4..40 reports=0
import java.util.concurrent.CountDownLatch;

/** Swaps elements of a netlist where that shortens its wires, as canneal of PARSEC. */
public class NetlistAnnealing {
  static final int STEPS = 30;

  /** An element of the chip with the one that it is wired to. */
  static final class Element {
    final int wiredTo;
    int place;

    Element(int wiredTo, int place) {
      this.wiredTo = wiredTo;
      this.place = place;
    }
  }

  /** Anneals the elements from one to another. */
  static final class Annealer implements Runnable {
    final int[] places;
    final int from;
    final int to;
    final int[] swaps;
    final int id;
    final CountDownLatch done;
    private int seed;

    Annealer(int[] places, int from, int to, int[] swaps, int id, CountDownLatch done) {
      this.places = places;
      this.from = from;
      this.to = to;
      this.swaps = swaps;
      this.id = id;
      this.done = done;
      this.seed = id + 1;
    }

    @Override
    public void run() {
      int count = 0;
      for (int s = 0; s < STEPS; s++) {
        int a = pick();
        int b = pick();
        if (a >= from && b >= from && a < to && b < to && places[a] > places[b]) {
          int place = places[a];
          places[a] = places[b];
          places[b] = place;
          count++;
        }
      }
      swaps[id] = count;
      done.countDown();
    }

    private int pick() {
      seed = (seed * 1103 + 12345) & 0xffff;
      return from + seed % (to - from);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int size = Integer.parseInt(args[1]);
    int[] places = new int[size];
    Element[] netlist = new Element[size];
    for (int i = 0; i < size; i++) {
      netlist[i] = new Element((i * 5 + 1) % size, i * 31 % 64);
      places[i] = netlist[i].place;
    }
    int[] swaps = new int[threads];
    CountDownLatch done = new CountDownLatch(threads);
    for (int t = 0; t < threads; t++) {
      int from = size * t / threads;
      int to = size * (t + 1) / threads;
      new Thread(new Annealer(places, from, to, swaps, t, done)).start();
    }
    done.await();
    int total = 0;
    for (int t = 0; t < threads; t++) {
      total += swaps[t];
    }
    long length = 0;
    for (int i = 0; i < size; i++) {
      length = length * 31 + Math.abs(places[i] - places[netlist[i].wiredTo]);
    }
    System.out.println(total + " " + length);
  }
}
