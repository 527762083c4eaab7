import java.util.List;
import java.util.stream.Collectors;

/** Which of two texts that are no numbers is met first shows in the message. */
public class FirstBadNumber {
  public static void main(String[] args) throws Exception {
    List<String> all = List.of("1", "x", "2", "y");
    try {
      System.out.println(
          all.parallelStream().map(Integer::parseInt).collect(Collectors.toList()));
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
  }
}
