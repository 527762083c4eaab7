// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=576k slicedOut=330k
// ndseq-size: default=24 paper=110 (573k)
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/**
 * The Mandelbrot set as an image, its rows by a parallel stream in a pool of the given size. Every
 * leaf of the stream writes rows of its own.
 */
public final class Mandelbrot {
  private static final int LIMIT = 60;

  private final int size;
  private final int[][] image;

  private Mandelbrot(int size) {
    this.size = size;
    image = new int[size][size];
  }

  private void row(int y) {
    int[] pixels = image[y];
    double ci = (y + 0.5) * 2.5 / size - 1.25;
    for (int x = 0; x < size; x++) {
      double cr = (x + 0.5) * 2.5 / size - 1.9;
      double zr = 0;
      double zi = 0;
      int steps = 0;
      while (steps < LIMIT && zr * zr + zi * zi <= 4) {
        double next = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = next;
        steps++;
      }
      pixels[x] = steps;
    }
  }

  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 24;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Mandelbrot set = new Mandelbrot(size);
    ForkJoinPool pool = new ForkJoinPool(threads);
    pool.submit(() -> IntStream.range(0, size).parallel().forEach(set::row)).join();
    pool.shutdown();
    long sum = 0;
    int members = 0;
    for (int[] row : set.image) {
      for (int steps : row) {
        sum += steps;
        if (steps == LIMIT) {
          members++;
        }
      }
    }
    System.out.println(members + " members, " + sum + " steps");
    if (size == 24 && sum != 11364) {
      System.exit(1);
    }
  }
}
