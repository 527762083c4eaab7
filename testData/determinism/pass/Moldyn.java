import java.util.stream.IntStream;

/** A molecular dynamics step in five parallel blocks, as in the DICE paper's MolDyn1 to MolDyn5. */
public class Moldyn {
  static final int WORKERS = 4;

  static final class Particle {
    double x;
    double y;
    double vx;
    double vy;
    double fx;
    double fy;
  }

  private final Particle[] particles;
  private final double[] position;
  private final double[][] force;
  private final double[] energy = new double[WORKERS];
  private final double side;

  Moldyn(int n, double side) {
    this.side = side;
    particles = new Particle[n];
    for (int i = 0; i < n; i++) {
      particles[i] = new Particle();
      particles[i].x = i % 10;
      particles[i].y = i / 10;
    }
    position = new double[2 * n];
    force = new double[WORKERS][2 * n];
  }

  void move() {
    double edge = side;
    IntStream.range(0, particles.length)
        .parallel()
        .forEach( // proved
            i -> {
              Particle p = particles[i];
              p.x += p.vx + p.fx;
              p.y += p.vy + p.fy;
              if (p.x < 0) {
                p.x += edge;
              }
              if (p.x > edge) {
                p.x -= edge;
              }
            });
  }

  void forces() throws InterruptedException {
    int n = particles.length;
    Thread[] workers = new Thread[WORKERS];
    for (int w = 0; w < WORKERS; w++) {
      final int id = w;
      workers[w] =
          new Thread(
              () -> {
                double[] mine = force[id];
                for (int i = id; i < n; i += WORKERS) {
                  double fx = 0;
                  double fy = 0;
                  for (int j = i + 1; j < n; j++) {
                    double dx = particles[i].x - particles[j].x;
                    double dy = particles[i].y - particles[j].y;
                    double r = dx * dx + dy * dy + 0.01;
                    fx += dx / r;
                    fy += dy / r;
                    mine[2 * j] -= dx / r;
                    mine[2 * j + 1] -= dy / r;
                  }
                  mine[2 * i] += fx;
                  mine[2 * i + 1] += fy;
                }
              });
    }
    for (Thread worker : workers) {
      worker.start(); // proved
    }
    for (Thread worker : workers) {
      worker.join();
    }
  }

  void gather() {
    IntStream.range(0, particles.length)
        .parallel()
        .forEach( // proved
            i -> {
              double fx = 0;
              double fy = 0;
              for (int w = 0; w < WORKERS; w++) {
                fx += force[w][2 * i];
                fy += force[w][2 * i + 1];
                force[w][2 * i] = 0;
                force[w][2 * i + 1] = 0;
              }
              particles[i].fx = fx;
              particles[i].fy = fy;
            });
  }

  void export() {
    IntStream.range(0, particles.length)
        .parallel()
        .forEach( // proved
            i -> {
              position[2 * i] = particles[i].x;
              position[2 * i + 1] = particles[i].y;
            });
  }

  void kinetic() {
    int n = particles.length;
    IntStream.range(0, WORKERS)
        .parallel()
        .forEach( // proved
            w -> {
              int chunk = n / WORKERS + 1;
              double sum = 0;
              for (int i = w * chunk; i < Math.min(n, w * chunk + chunk); i++) {
                Particle p = particles[i];
                p.vx += p.fx;
                p.vy += p.fy;
                sum += p.vx * p.vx + p.vy * p.vy;
              }
              energy[w] = sum;
            });
  }

  public static void main(String[] args) throws InterruptedException {
    Moldyn moldyn = new Moldyn(100, 10);
    for (int step = 0; step < 5; step++) {
      moldyn.move();
      moldyn.forces();
      moldyn.gather();
      moldyn.export();
      moldyn.kinetic();
    }
    System.out.println(moldyn.energy[0] + moldyn.position[7]);
  }
}
