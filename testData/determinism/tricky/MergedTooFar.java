import java.util.stream.IntStream;

/** Two indexes advance on some paths only, and their sum goes beyond the part of the task. */
public class MergedTooFar {
  public static void main(String[] args) {
    int[] from = new int[200];
    int[] to = new int[200];
    for (int i = 0; i < from.length; i++) {
      from[i] = i * 37 % 101;
    }
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              int left = t * 10;
              int right = t * 10 + 5;
              int next = t * 10;
              while (left < t * 10 + 5 && right < t * 10 + 10) {
                if (from[left] <= from[right]) {
                  to[next++] = from[left++];
                } else {
                  to[next] = from[right++];
                  next += 2;
                }
              }
              while (left < t * 10 + 5) {
                to[next++] = from[left++];
              }
              while (right < t * 10 + 10) {
                to[next++] = from[right++];
              }
            });
    System.out.println(java.util.Arrays.toString(to));
  }
}
