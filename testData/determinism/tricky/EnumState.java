import java.util.stream.IntStream;

/** The constants of an enum are shared objects. */
public class EnumState {
  enum Colour {
    RED,
    GREEN;
    int seen;
  }

  public static void main(String[] args) {
    IntStream.range(0, 4).parallel().forEach(i -> Colour.values()[i % 2].seen = i);
    System.out.println(Colour.RED.seen);
  }
}
