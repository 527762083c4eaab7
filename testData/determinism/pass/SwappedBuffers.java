import java.util.stream.IntStream;

/** Two buffers that the loop exchanges are never the same array. */
public class SwappedBuffers {
  public static void main(String[] args) {
    int n = 100;
    int[] src = new int[n];
    int[] dst = new int[n];
    for (int step = 0; step < 10; step++) {
      int[] from = src;
      int[] to = dst;
      IntStream.range(1, n - 1).parallel().forEach(i -> to[i] = from[i - 1] + from[i + 1]); // proved
      src = to;
      dst = from;
    }
    System.out.println(src[n / 2]);
  }
}
