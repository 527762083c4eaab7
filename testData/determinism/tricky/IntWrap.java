import java.util.stream.IntStream;

/** Far apart, two numbers get the same place. */
public class IntWrap {
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    int[] a = new int[1 << 16];
    IntStream.range(0, n).parallel().forEach(t -> a[(t * 65536 >>> 16) & 0xffff] = t);
  }
}
