import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A sequential stream inside a task changes the index that the task then uses. */
public class WrittenThroughStream {
  public static void main(String[] args) {
    int[] out = new int[6];
    IntStream.range(0, 6)
        .parallel()
        .forEach(
            t -> {
              int[] place = {t};
              List<int[]> places = new ArrayList<>();
              places.add(place);
              places.stream().forEach(p -> p[0] = 0);
              out[place[0]] = t;
            });
    System.out.println(out[0]);
  }
}
