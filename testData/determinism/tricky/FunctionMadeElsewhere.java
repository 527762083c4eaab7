import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.IntStream;

/** The function that the tasks of the stream run was made elsewhere, and starts tasks itself. */
public class FunctionMadeElsewhere {
  static int last;
  static UnaryOperator<Integer> function;

  static int kept(int value) {
    IntStream.range(0, 1).parallel().forEach(k -> last = value);
    return value;
  }

  static void prepare() {
    function = k -> kept(k);
  }

  static void go() {
    Stream.of(1, 2).parallel().map(function).forEach(System.err::println);
  }

  public static void main(String[] args) {
    prepare();
    go();
    System.out.println(last);
  }
}
