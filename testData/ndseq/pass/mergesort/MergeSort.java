// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=200 (numbers)
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

/**
 * Merge sort by fork and join, then the number of inversions that are left, counted by tasks that
 * return a sum.
 *
 * <p>Why no block: tasks of one level work on different parts of the array, and their parent on both
 * only when they are done.
 */
public final class MergeSort {
  private static final int SMALL = 8;

  private MergeSort() {}

  private static final class Sort extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final transient int[] numbers;
    private final transient int[] spare;
    private final int from;
    private final int to;

    Sort(int[] numbers, int[] spare, int from, int to) {
      this.numbers = numbers;
      this.spare = spare;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from < 2) {
        return;
      }
      int middle = (from + to) >>> 1;
      Sort left = new Sort(numbers, spare, from, middle);
      Sort right = new Sort(numbers, spare, middle, to);
      if (to - from > SMALL) {
        invokeAll(left, right);
      } else {
        left.compute();
        right.compute();
      }
      merge(middle);
    }

    private void merge(int middle) {
      int i = from;
      int j = middle;
      for (int k = from; k < to; k++) {
        boolean takeLeft = j >= to || i < middle && numbers[i] <= numbers[j];
        spare[k] = takeLeft ? numbers[i++] : numbers[j++];
      }
      for (int k = from; k < to; k++) {
        numbers[k] = spare[k];
      }
    }
  }

  private static final class Inversions extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final transient int[] numbers;
    private final int from;
    private final int to;

    Inversions(int[] numbers, int from, int to) {
      this.numbers = numbers;
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from <= SMALL) {
        int found = 0;
        for (int i = from; i < to && i + 1 < numbers.length; i++) {
          found += numbers[i] > numbers[i + 1] ? 1 : 0;
        }
        return found;
      }
      int middle = (from + to) >>> 1;
      Inversions left = new Inversions(numbers, from, middle);
      left.fork();
      return new Inversions(numbers, middle, to).compute() + left.join();
    }
  }

  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 200;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    int[] numbers = new int[size];
    int seed = 7;
    for (int i = 0; i < size; i++) {
      seed = seed * 1103515245 + 12345;
      numbers[i] = seed >>> 16;
    }
    ForkJoinPool pool = new ForkJoinPool(threads);
    pool.invoke(new Sort(numbers, new int[size], 0, size));
    int inversions = pool.invoke(new Inversions(numbers, 0, size));
    pool.shutdown();
    System.out.println(inversions + " inversions, least " + numbers[0]);
    if (inversions != 0) {
      System.exit(1);
    }
  }
}
