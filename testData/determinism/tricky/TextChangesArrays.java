import java.util.Arrays;
import java.util.stream.IntStream;

/** Making a text of an object lets two fields refer to one array. */
public class TextChangesArrays {
  private int[] from = new int[9];
  private int[] to = new int[9];

  @Override
  public String toString() {
    to = from;
    return "text";
  }

  public static void main(String[] args) {
    TextChangesArrays both = new TextChangesArrays();
    String text = Arrays.deepToString(new Object[][] {{both}});
    IntStream.range(0, 8).parallel().forEach(t -> both.to[t] = both.from[t + 1] + 1);
    System.out.println(text + both.to[3]);
  }
}
