import java.util.stream.IntStream;

/** Numbers of both signs share remainders. */
public class NegativeModulo {
  public static void main(String[] args) {
    int[] a = new int[10];
    IntStream.range(-5, 5).parallel().forEach(t -> a[Math.abs(t % 5)] = t);
  }
}
