import java.util.stream.IntStream;

/** A copy that keeps the array of the original. */
public class CopyConstructor {
  static final class Vec {
    final int[] x;

    Vec() {
      x = new int[3];
    }

    Vec(Vec other) {
      x = other.x;
    }
  }

  public static void main(String[] args) {
    Vec first = new Vec();
    Vec[] all = new Vec[4];
    for (int i = 0; i < 4; i++) {
      all[i] = new Vec(first);
    }
    IntStream.range(0, 4).parallel().forEach(i -> all[i].x[0] = i);
    System.out.println(first.x[0]);
  }
}
