import java.util.Arrays;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;

/** FutureTask.run() keeps the exception to itself: no catch in the program, and main goes on. */
public class SwallowedFailure {
    static final int[] share = new int[64];

    static int distribute() {
        IntStream.range(0, 64).parallel().forEach(k -> share[k] = 100 / (k - 3));
        return 1;
    }

    public static void main(String[] args) {
        FutureTask<Integer> job = new FutureTask<>(() -> distribute());
        job.run();
        System.out.println(Arrays.toString(share));
    }
}
