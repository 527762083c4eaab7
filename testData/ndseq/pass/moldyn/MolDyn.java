// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=4517k slicedOut=4300k
// ndseq-size: default=2 paper=4 (4530k) (cells along an edge, four particles a cell)
import java.util.concurrent.Phaser;

/**
 * Lennard-Jones molecular dynamics in a periodic box. A worker takes every n-th particle's pairs and
 * adds the forces to an array of its own; after a barrier each worker sums all those arrays for its
 * slice of the particles and moves it. Within a phase no task touches what another one writes.
 */
public final class MolDyn {
  private static final int STEPS = 3;
  private static final double DT = 0.002;
  private static final double DENSITY = 0.83;

  private final int threads;
  private final int particles;
  private final double box;
  private final double[][] position = new double[3][];
  private final double[][] velocity = new double[3][];
  private final double[][][] force;
  private final double[] potential;
  private final Phaser phaser;

  private MolDyn(int cells, int threads) {
    this.threads = threads;
    particles = 4 * cells * cells * cells;
    box = Math.cbrt(particles / DENSITY);
    force = new double[threads][3][particles];
    potential = new double[threads];
    phaser = new Phaser(threads);
    for (int axis = 0; axis < 3; axis++) {
      position[axis] = new double[particles];
      velocity[axis] = new double[particles];
    }
    placeOnLattice(cells);
  }

  /** A face-centred cubic lattice; velocities from a small generator, with no net momentum. */
  private void placeOnLattice(int cells) {
    double edge = box / cells;
    int p = 0;
    long seed = 7;
    for (int corner = 0; corner < 4; corner++) {
      for (int cell = 0; cell < cells * cells * cells; cell++) {
        position[0][p] = (cell % cells + (corner == 1 || corner == 2 ? 0.5 : 0)) * edge;
        position[1][p] = (cell / cells % cells + (corner == 1 || corner == 3 ? 0.5 : 0)) * edge;
        position[2][p] = (cell / cells / cells + (corner == 2 || corner == 3 ? 0.5 : 0)) * edge;
        for (int axis = 0; axis < 3; axis++) {
          seed = (seed * 1103515245L + 12345L) & 0x7fffffffL;
          velocity[axis][p] = (p & 1) == 0 ? (seed >> 8) * 2e-7 - 0.8 : -velocity[axis][p - 1];
        }
        p++;
      }
    }
  }

  private void work(int me) {
    for (int step = 0; step < STEPS; step++) {
      forces(me);
      phaser.arriveAndAwaitAdvance();
      move(me);
      phaser.arriveAndAwaitAdvance();
    }
  }

  private void forces(int me) {
    double[][] mine = force[me];
    double energy = 0;
    for (int i = me; i < particles; i += threads) {
      for (int j = i + 1; j < particles; j++) {
        double dx = nearest(position[0][i] - position[0][j]);
        double dy = nearest(position[1][i] - position[1][j]);
        double dz = nearest(position[2][i] - position[2][j]);
        double r2 = dx * dx + dy * dy + dz * dz;
        if (r2 < box * box / 4) {
          double inverse2 = 1 / r2;
          double inverse6 = inverse2 * inverse2 * inverse2;
          double f = 24 * inverse2 * inverse6 * (2 * inverse6 - 1);
          energy += 4 * inverse6 * (inverse6 - 1);
          mine[0][i] += f * dx;
          mine[1][i] += f * dy;
          mine[2][i] += f * dz;
          mine[0][j] -= f * dx;
          mine[1][j] -= f * dy;
          mine[2][j] -= f * dz;
        }
      }
    }
    potential[me] = energy;
  }

  private double nearest(double distance) {
    if (distance > box / 2) {
      return distance - box;
    }
    return distance < -box / 2 ? distance + box : distance;
  }

  private void move(int me) {
    for (int i = particles * me / threads; i < particles * (me + 1) / threads; i++) {
      for (int axis = 0; axis < 3; axis++) {
        double sum = 0;
        for (int t = 0; t < threads; t++) {
          sum += force[t][axis][i];
          force[t][axis][i] = 0;
        }
        velocity[axis][i] += sum * DT;
        double moved = position[axis][i] + velocity[axis][i] * DT;
        position[axis][i] = moved - box * Math.floor(moved / box);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    MolDyn system = new MolDyn(size, threads);
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int me = t;
      workers[t] = new Thread(() -> system.work(me));
    }
    for (Thread worker : workers) {
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    double potential = 0;
    for (double part : system.potential) {
      potential += part;
    }
    double momentum = 0;
    for (int i = 0; i < system.particles; i++) {
      momentum += system.velocity[0][i] + system.velocity[1][i] + system.velocity[2][i];
    }
    System.out.printf("potential = %.6f, momentum = %.6f%n", potential, Math.abs(momentum));
    if (Math.abs(momentum) > 1e-9 || size == 2 && Math.abs(potential + 181.404530) > 1e-4) {
      System.exit(1);
    }
  }
}
