import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Fork/join: invoke from outside, fork, compute and join inside. */
public final class ForkJoins {
  private ForkJoins() {}

  @SuppressWarnings("serial")
  private static final class Sum extends RecursiveTask<Integer> {
    private final transient int[] array;

    Sum(int[] array) {
      this.array = array; // trace: write Sum.array
    }

    @Override
    protected Integer compute() {
      int[] local = array; // trace: read Sum.array
      Leaf left = new Leaf(() -> local[0]); // trace: read int[]
      Leaf right = new Leaf(() -> local[1]); // trace: read int[]
      left.fork(); // trace: fork
      right.fork(); // trace: fork
      int sum = right.join(); // trace: join
      return sum + left.join(); // trace: join
    }
  }

  private interface Part {
    int get();
  }

  @SuppressWarnings("serial")
  private static final class Leaf extends RecursiveTask<Integer> {
    private final transient Part part;

    Leaf(Part part) {
      this.part = part; // trace: write Leaf.part x2
    }

    @Override
    protected Integer compute() {
      return part.get(); // trace: read Leaf.part x2
    }
  }

  public static void main(String[] args) {
    int[] array = new int[2];
    array[0] = 3; // trace: write int[]
    array[1] = 4; // trace: write int[]
    ForkJoinPool pool = new ForkJoinPool(2);
    int sum = pool.invoke(new Sum(array)); // trace: fork, join
    pool.shutdown();
    if (sum != 7) {
      throw new AssertionError();
    }
  }
}
