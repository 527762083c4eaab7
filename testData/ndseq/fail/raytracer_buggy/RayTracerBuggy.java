// ndseq-expect: verdict=none blocks=0
// ndseq-paper: events=9125k slicedOut=8960k
// ndseq-size: default=16 paper=279 (9.1M)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Ray tracing of eight mirroring spheres, one task a scan line. The bug: a task adds its line's
 * sum to the shared checksum under a lock of its own, itself, so two additions can interleave. The
 * read of the checksum flows into the write, the task's last to the result: read, other task's
 * write, write is a cycle inside the slice, and no if(*) removes it. raytracer is the right one.
 */
public final class RayTracerBuggy {
  private static final int SPHERES = 8;

  private static long checksum;

  private final int size;
  private final double[] centreX = new double[SPHERES];
  private final double[] centreY = new double[SPHERES];
  private final double[] centreZ = new double[SPHERES];
  private final int[] shade = new int[SPHERES];

  private RayTracerBuggy(int size) {
    this.size = size;
    for (int s = 0; s < SPHERES; s++) {
      centreX[s] = (s % 2) * 3 - 1.5;
      centreY[s] = (s / 2 % 2) * 3 - 1.5;
      centreZ[s] = 6 + s / 4 * 3;
      shade[s] = 64 + s * 20;
    }
  }

  /** Traces one scan line. */
  private static final class Line implements Runnable {
    private final RayTracerBuggy scene;
    private final int y;

    Line(RayTracerBuggy scene, int y) {
      this.scene = scene;
      this.y = y;
    }

    @Override
    public void run() {
      int[] pixels = new int[scene.size];
      for (int x = 0; x < scene.size; x++) {
        double dx = (x + 0.5) / scene.size - 0.5;
        double dy = (y + 0.5) / scene.size - 0.5;
        double length = Math.sqrt(dx * dx + dy * dy + 1);
        pixels[x] = scene.trace(0, 0, 0, dx / length, dy / length, 1 / length, 3);
      }
      synchronized (this) {
        long sum = checksum;
        for (int pixel : pixels) {
          sum += pixel;
        }
        checksum = sum;
      }
    }
  }

  /** The brightness seen from (ox, oy, oz) along the unit vector (dx, dy, dz). */
  private int trace(
      double ox, double oy, double oz, double dx, double dy, double dz, int depth) {
    int hit = -1;
    double nearest = Double.MAX_VALUE;
    for (int s = 0; s < SPHERES; s++) {
      double cx = centreX[s] - ox;
      double cy = centreY[s] - oy;
      double cz = centreZ[s] - oz;
      double along = cx * dx + cy * dy + cz * dz;
      double discriminant = along * along - (cx * cx + cy * cy + cz * cz) + 1;
      if (discriminant > 0) {
        double distance = along - Math.sqrt(discriminant);
        if (distance > 1e-6 && distance < nearest) {
          nearest = distance;
          hit = s;
        }
      }
    }
    if (hit < 0) {
      return (int) (20 * (1 + dy));
    }
    double px = ox + nearest * dx;
    double py = oy + nearest * dy;
    double pz = oz + nearest * dz;
    double nx = px - centreX[hit];
    double ny = py - centreY[hit];
    double nz = pz - centreZ[hit];
    int own = (int) (shade[hit] * Math.max(0, -(nx + ny + nz) / Math.sqrt(3)));
    if (depth == 0) {
      return own;
    }
    double twice = 2 * (nx * dx + ny * dy + nz * dz);
    return own
        + trace(px, py, pz, dx - twice * nx, dy - twice * ny, dz - twice * nz, depth - 1) / 3;
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 16;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    RayTracerBuggy scene = new RayTracerBuggy(size);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    for (int y = 0; y < size; y++) {
      pool.execute(new Line(scene, y));
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    long result = checksum;
    System.out.println("checksum = " + result);
  }
}
