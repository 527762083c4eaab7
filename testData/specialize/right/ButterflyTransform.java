// specialize: arguments=2 3 random=2 2..5 reports=0
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A number-theoretic transform in phases, as fft of SPLASH-2: a barrier separates two passes. */
public class ButterflyTransform {
  static final int MODULUS = 257;

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int size = 1 << Integer.parseInt(args[1]);
    int[] in = new int[size];
    int[] out = new int[size];
    for (int i = 0; i < size; i++) {
      in[i] = i * 7 % MODULUS;
    }
    CyclicBarrier barrier = new CyclicBarrier(threads);
    Pass[] passes = new Pass[threads];
    for (int t = 0; t < threads; t++) {
      passes[t] = new Pass(in, out, size * t / threads, size * (t + 1) / threads, barrier);
      passes[t].start();
    }
    for (int t = 0; t < threads; t++) {
      passes[t].join();
    }
    long sum = 0;
    for (int i = 0; i < size; i++) {
      sum = sum * 31 + in[i];
    }
    System.out.println(sum);
  }

  static final class Pass extends Thread {
    final int[] in;
    final int[] out;
    final int from;
    final int to;
    final CyclicBarrier barrier;

    Pass(int[] in, int[] out, int from, int to, CyclicBarrier barrier) {
      this.in = in;
      this.out = out;
      this.from = from;
      this.to = to;
      this.barrier = barrier;
    }

    @Override
    public void run() {
      for (int i = from; i < to; i++) {
        int sum = 0;
        for (int j = 0; j < in.length; j++) {
          sum = (sum + in[j] * (i + j)) % MODULUS;
        }
        out[i] = sum;
      }
      try {
        barrier.await();
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
      for (int i = from; i < to; i++) {
        in[i] = out[i] + 1;
      }
    }
  }
}
