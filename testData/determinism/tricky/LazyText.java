import java.util.Arrays;
import java.util.stream.IntStream;

/** toString() computes lazily in parallel; who prints it catches the failure and goes on. */
public class LazyText {
    static final int[] share = new int[64];

    static class Table {
        @Override
        public String toString() {
            IntStream.range(0, 64).parallel().forEach(k -> share[k] = 100 / (k - 3));
            return "table";
        }
    }

    public static void main(String[] args) {
        Table table = new Table();
        try {
            System.out.println("result: " + table);
        } catch (ArithmeticException e) {
            System.err.println("no table");
        }
        System.out.println(Arrays.toString(share));
    }
}
