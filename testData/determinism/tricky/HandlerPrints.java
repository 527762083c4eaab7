import java.util.Arrays;
import java.util.stream.IntStream;

/** A handler of uncaught exceptions prints while tasks run. */
public class HandlerPrints {
    static final int[] share = new int[64];

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println(Arrays.toString(share)));
        IntStream.range(0, 64).parallel().forEach(k -> share[k] = 100 / (k - 3));
    }
}
