// ndseq-expect: verdict=spec blocks=2
// ndseq-paper: events=930k slicedOut=845k
// ndseq-size: default=40 paper=250 (912k) (points of the first mesh)
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Delaunay refinement of a mesh of the unit square until no triangle has an angle below 20 degrees.
 * The bad triangles of a round are refined in parallel, one task each: a task locks triangles one by
 * one as its cavity grows, gives all of them back and starts again when another task has one, and
 * otherwise replaces the cavity by triangles around a new point.
 *
 * <p>Why two blocks: a lost attempt only reads triangles and builds a cavity that is thrown away, so
 * the body of the retry loop can be skipped; a failed CAS for the next point's number likewise. They
 * are in different loops of different methods. What remains is two-phase locking, and the number is
 * taken while all locks are held, so the order of the numbers is a serial order of the tasks.
 */
public final class MeshRefine {
  private static final double MIN_ANGLE_COS = Math.cos(Math.toRadians(20));
  private static final double SHORTEST = 1e-3;

  private MeshRefine() {}

  /** The points of the mesh, in arrays of a fixed capacity that are handed out by number. */
  private static final class Points {
    final double[] x;
    final double[] y;
    final AtomicInteger count = new AtomicInteger();

    Points(int capacity) {
      x = new double[capacity];
      y = new double[capacity];
    }

    int claim() {
      while (true) {
        int id = count.get(); // ndseq: if(*) begin
        if (id == x.length) { // ndseq: if(*) core
          throw new IllegalStateException("more than " + id + " points");
        }
        if (count.compareAndSet(id, id + 1)) { // ndseq: if(*) core
          return id;
        } // ndseq: if(*) end
      }
    }

    int add(double px, double py) {
      int id = claim();
      x[id] = px;
      y[id] = py;
      return id;
    }
  }

  /** A triangle, counter-clockwise; side k runs from corner k to corner k + 1. */
  private static final class Triangle {
    final ReentrantLock lock = new ReentrantLock();
    final int[] corner;
    final Triangle[] neighbour = new Triangle[3];
    final double centreX;
    final double centreY;
    final double radius2;
    final boolean bad;
    boolean alive = true;

    Triangle(Points points, int a, int b, int c) {
      corner = new int[] {a, b, c};
      double ax = points.x[a];
      double ay = points.y[a];
      double bx = points.x[b] - ax;
      double by = points.y[b] - ay;
      double cx = points.x[c] - ax;
      double cy = points.y[c] - ay;
      double d = 2 * (bx * cy - by * cx);
      double ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d;
      double uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d;
      centreX = ax + ux;
      centreY = ay + uy;
      radius2 = ux * ux + uy * uy;
      bad = isBad(Math.hypot(bx, by), Math.hypot(cx - bx, cy - by), Math.hypot(cx, cy));
    }

    private static boolean isBad(double ab, double bc, double ca) {
      double largestCos =
          Math.max(
              cosine(bc, ab, ca), Math.max(cosine(ca, ab, bc), cosine(ab, bc, ca)));
      return largestCos > MIN_ANGLE_COS && Math.min(ab, Math.min(bc, ca)) > SHORTEST;
    }

    private static double cosine(double opposite, double one, double other) {
      return (one * one + other * other - opposite * opposite) / (2 * one * other);
    }

    boolean circleHolds(double px, double py) {
      double dx = px - centreX;
      double dy = py - centreY;
      return dx * dx + dy * dy < radius2 * (1 - 1e-9);
    }

    int sideTo(Triangle other) {
      for (int k = 0; k < 2; k++) {
        if (neighbour[k] == other) {
          return k;
        }
      }
      return 2;
    }
  }

  /** A side of the cavity's outline: from, to, and what lies beyond (null: the border). */
  private record Side(int from, int to, Triangle beyond, int beyondSide) {}

  /** One attempt to insert a point: grow, then replace. Fails when a triangle is locked. */
  private static final class Cavity {
    private static final int NO_SIDE = -1;

    private final Points points;
    private final List<Triangle> held = new ArrayList<>();
    private final List<Triangle> inside = new ArrayList<>();
    private final List<Side> outline = new ArrayList<>();
    private final List<Triangle> created = new ArrayList<>();
    private double px;
    private double py;
    private Triangle splitOwner;
    private int splitSide;

    Cavity(Points points) {
      this.points = points;
    }

    /** Refines a bad triangle if it is still there; false: lost against another task. */
    boolean refine(Triangle bad) {
      try {
        if (!take(bad)) {
          return false;
        }
        if (!bad.alive) {
          return true;
        }
        px = bad.centreX;
        py = bad.centreY;
        if (!grow(bad)) {
          return false;
        }
        if (splitOwner != null && !growFromBorder()) {
          return false;
        }
        replace();
        return true;
      } finally {
        release();
      }
    }

    /** Inserts a point into a mesh that no other task has; the seed's circle holds the point. */
    void insert(Triangle seed) {
      splitOwner = seed;
      splitSide = NO_SIDE;
      grow(seed);
      replace();
      release();
    }

    private void release() {
      for (Triangle triangle : held) {
        triangle.lock.unlock();
      }
    }

    private boolean take(Triangle triangle) {
      if (triangle.lock.isHeldByCurrentThread()) {
        return true;
      }
      if (!triangle.lock.tryLock()) {
        return false;
      }
      held.add(triangle);
      return true;
    }

    /** Collects the triangles whose circle holds the point; stops at a border it encroaches on. */
    private boolean grow(Triangle seed) {
      inside.add(seed);
      for (int i = 0; i < inside.size(); i++) {
        Triangle triangle = inside.get(i);
        for (int k = 0; k < 3; k++) {
          Triangle beyond = triangle.neighbour[k];
          int from = triangle.corner[k];
          int to = triangle.corner[(k + 1) % 3];
          if (beyond == null) {
            if (splitOwner == null && encroaches(from, to)) {
              splitOwner = triangle;
              splitSide = k;
              return true;
            }
            if (triangle != splitOwner || k != splitSide) {
              outline.add(new Side(from, to, null, 0));
            }
          } else if (!inside.contains(beyond)) {
            if (!take(beyond)) {
              return false;
            }
            if (beyond.circleHolds(px, py)) {
              inside.add(beyond);
            } else {
              outline.add(new Side(from, to, beyond, beyond.sideTo(triangle)));
            }
          }
        }
      }
      return true;
    }

    /** Whether the point sees the side under at least a right angle, or lies beyond it. */
    private boolean encroaches(int from, int to) {
      double ax = points.x[from] - px;
      double ay = points.y[from] - py;
      double bx = points.x[to] - px;
      double by = points.y[to] - py;
      return ax * bx + ay * by <= 0 || ax * by - ay * bx <= 0;
    }

    /** Takes the middle of the border side in place of the point. */
    private boolean growFromBorder() {
      int from = splitOwner.corner[splitSide];
      int to = splitOwner.corner[(splitSide + 1) % 3];
      px = (points.x[from] + points.x[to]) / 2;
      py = (points.y[from] + points.y[to]) / 2;
      inside.clear();
      outline.clear();
      return grow(splitOwner);
    }

    /** Puts triangles from the new point to every side of the outline in place of the cavity. */
    private void replace() {
      int id = points.add(px, py);
      Map<Integer, Triangle> byFrom = new HashMap<>();
      Map<Integer, Triangle> byTo = new HashMap<>();
      for (Side side : outline) {
        Triangle triangle = new Triangle(points, side.from, side.to, id);
        triangle.neighbour[0] = side.beyond;
        if (side.beyond != null) {
          side.beyond.neighbour[side.beyondSide] = triangle;
        }
        byFrom.put(side.from, triangle);
        byTo.put(side.to, triangle);
        created.add(triangle);
      }
      for (Triangle triangle : created) {
        triangle.neighbour[1] = byFrom.get(triangle.corner[1]);
        triangle.neighbour[2] = byTo.get(triangle.corner[0]);
      }
      for (Triangle triangle : inside) {
        triangle.alive = false;
      }
    }
  }

  /** The task of one bad triangle. */
  private static final class Refinement implements Callable<Void> {
    private final Points points;
    private final Triangle bad;
    private List<Triangle> created = List.of();

    Refinement(Points points, Triangle bad) {
      this.points = points;
      this.bad = bad;
    }

    @Override
    public Void call() {
      while (true) {
        Cavity cavity = new Cavity(points); // ndseq: if(*) begin
        if (cavity.refine(bad)) { // ndseq: if(*) core
          created = cavity.created;
          return null;
        } // ndseq: if(*) end
        Thread.yield();
      }
    }
  }

  /** A Delaunay mesh of the square's corners and some points, inserted one after the other. */
  private static List<Triangle> firstMesh(Points points, int size) {
    int[] corners = {points.add(0, 0), points.add(1, 0), points.add(1, 1), points.add(0, 1)};
    Triangle lower = new Triangle(points, corners[0], corners[1], corners[2]);
    Triangle upper = new Triangle(points, corners[0], corners[2], corners[3]);
    lower.neighbour[2] = upper;
    upper.neighbour[0] = lower;
    List<Triangle> mesh = new ArrayList<>(List.of(lower, upper));
    long seed = 2011;
    for (int i = 0; i < size; i++) {
      Cavity cavity = new Cavity(points);
      seed = (seed * 1103515245L + 12345L) & 0x7fffffffL;
      cavity.px = 0.02 + 0.96 * (seed >> 11 & 0xfff) / 4096.0;
      seed = (seed * 1103515245L + 12345L) & 0x7fffffffL;
      cavity.py = 0.02 + 0.96 * (seed >> 11 & 0xfff) / 4096.0;
      for (Triangle triangle : mesh) {
        if (triangle.alive && triangle.circleHolds(cavity.px, cavity.py)) {
          cavity.insert(triangle);
          break;
        }
      }
      mesh.addAll(cavity.created);
    }
    return mesh;
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Points points = new Points(64 + 64 * size);
    List<Triangle> mesh = firstMesh(points, size);
    List<Triangle> work = mesh;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    while (true) {
      List<Refinement> round = new ArrayList<>();
      for (Triangle triangle : work) {
        if (triangle.alive && triangle.bad) {
          round.add(new Refinement(points, triangle));
        }
      }
      if (round.isEmpty()) {
        break;
      }
      pool.invokeAll(round);
      work = new ArrayList<>();
      for (Refinement refinement : round) {
        work.addAll(refinement.created);
        mesh.addAll(refinement.created);
        if (refinement.bad.alive) {
          work.add(refinement.bad); // a border side was split for its sake, and it is still there
        }
      }
    }
    pool.shutdown();
    if (!report(points, mesh)) {
      System.exit(1);
    }
  }

  /** Prints what must hold of the final mesh and says whether it does. */
  private static boolean report(Points points, List<Triangle> mesh) {
    double area = 0;
    int bad = 0;
    int torn = 0;
    for (Triangle triangle : mesh) {
      if (triangle.alive) {
        int[] c = triangle.corner;
        double bx = points.x[c[1]] - points.x[c[0]];
        double by = points.y[c[1]] - points.y[c[0]];
        double cx = points.x[c[2]] - points.x[c[0]];
        double cy = points.y[c[2]] - points.y[c[0]];
        area += Math.abs(bx * cy - by * cx) / 2;
        bad += triangle.bad ? 1 : 0;
        for (Triangle beyond : triangle.neighbour) {
          boolean back = beyond == null || beyond.neighbour[beyond.sideTo(triangle)] == triangle;
          torn += back && (beyond == null || beyond.alive) ? 0 : 1;
        }
      }
    }
    System.out.printf("area %.6f, %d bad triangles, %d torn sides%n", area, bad, torn);
    return Math.abs(area - 1) < 1e-9 && bad == 0 && torn == 0;
  }
}
