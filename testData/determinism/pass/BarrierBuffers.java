import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Each thread exchanges its two buffers after each barrier. */
public class BarrierBuffers {
  public static void main(String[] args) throws Exception {
    double[][] buffers = new double[2][400];
    CyclicBarrier barrier = new CyclicBarrier(4);
    Thread[] all = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int from = Math.max(1, t * 100);
      int to = Math.min(399, t * 100 + 100);
      all[t] =
          new Thread(
              () -> {
                double[] source = buffers[0];
                double[] target = buffers[1];
                try {
                  for (int step = 0; step < 10; step++) {
                    for (int i = from; i < to; i++) {
                      target[i] = (source[i - 1] + source[i] + source[i + 1]) / 3;
                    }
                    barrier.await();
                    double[] old = source;
                    source = target;
                    target = old;
                  }
                } catch (InterruptedException | BrokenBarrierException e) {
                  throw new IllegalStateException(e);
                }
              });
      all[t].start(); // proved
    }
    for (Thread one : all) {
      one.join();
    }
    System.out.println(buffers[0][200]);
  }
}
