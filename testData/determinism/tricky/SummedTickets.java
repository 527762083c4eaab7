import java.util.List;
import java.util.stream.Collectors;

/** The collector below another one sums numbers that all tasks draw from one counter. */
public class SummedTickets {
  public static void main(String[] args) {
    int[] drawn = new int[1];
    System.out.println(
        List.of(1, 2, 3, 4, 5, 6, 7, 8).parallelStream()
            .collect(Collectors.partitioningBy(i -> i > 3, Collectors.summingInt(i -> drawn[0]++))));
  }
}
