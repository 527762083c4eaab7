import java.util.stream.IntStream;

/** Numbers from below zero: their remainders, made positive, repeat. */
public class NegativeRemainder {
  public static void main(String[] args) {
    int[] a = new int[8];
    IntStream.range(-4, 4).parallel().forEach(i -> a[Math.abs(i % 8)] = i);
    System.out.println(a[3]);
  }
}
