/** Spheres seen from a camera; rows dealt out to threads by turns, checksum under a lock. */
public class RayTracer {
  static final class Sphere {
    final double x;
    final double y;
    final double z;
    final double r;

    Sphere(double x, double y, double z, double r) {
      this.x = x;
      this.y = y;
      this.z = z;
      this.r = r;
    }

    double hit(double ox, double oy, double dx, double dy) {
      double b = dx * (x - ox) + dy * (y - oy) + z;
      double c = (x - ox) * (x - ox) + (y - oy) * (y - oy) + z * z - r * r;
      double d = b * b - c;
      return d < 0 ? -1 : b - Math.sqrt(d);
    }
  }

  static final int WIDTH = 120;

  private final Sphere[] scene = new Sphere[8];
  private final int[] pixels;
  private final int height;
  private final Object lock = new Object();
  private long checksum;

  RayTracer(int height) {
    this.height = height;
    pixels = new int[WIDTH * height];
    for (int i = 0; i < scene.length; i++) {
      scene[i] = new Sphere(i * 10, i * 7, 50, 8);
    }
  }

  private int shade(int x, int y) {
    double nearest = 1e9;
    int colour = 0;
    for (int i = 0; i < scene.length; i++) {
      double d = scene[i].hit(x, y, 0.1, 0.2);
      if (d > 0 && d < nearest) {
        nearest = d;
        colour = 17 * i + (int) (d * 3);
      }
    }
    return colour;
  }

  void render(int wanted) throws InterruptedException {
    int p = Math.min(wanted, 64);
    int rows = Math.min(height, 10_000);
    Thread[] threads = new Thread[p];
    for (int t = 0; t < p; t++) {
      int id = t;
      threads[t] =
          new Thread(
              () -> {
                long sum = 0;
                for (int y = id; y < rows; y += p) {
                  for (int x = 0; x < WIDTH; x++) {
                    int colour = shade(x, y);
                    pixels[y * WIDTH + x] = colour;
                    sum += colour;
                  }
                }
                synchronized (lock) {
                  checksum += sum;
                }
              });
      threads[t].start(); // proved
    }
    for (int t = 0; t < p; t++) {
      threads[t].join();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RayTracer tracer = new RayTracer(90);
    tracer.render(3);
    System.out.println(tracer.checksum);
  }
}
