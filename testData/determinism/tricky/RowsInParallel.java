import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;

/** next() works in parallel; it is called by Iterator's own default method, inside the caller's try. */
public class RowsInParallel implements Iterator<Integer> {
    static final int[] share = new int[64];
    private int row;

    @Override
    public boolean hasNext() {
        return row < 1;
    }

    @Override
    public Integer next() {
        IntStream.range(0, 64).parallel().forEach(k -> share[k] = 100 / (k - 3));
        return row++;
    }

    public static void main(String[] args) {
        try {
            new RowsInParallel().forEachRemaining(r -> System.out.println(r));
        } catch (ArithmeticException e) {
            System.err.println("failed");
        }
        System.out.println(Arrays.toString(share));
    }
}
