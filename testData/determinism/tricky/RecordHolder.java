import java.util.stream.IntStream;

/** A record is constant, the array in it is not. */
public class RecordHolder {
  record Box(int[] cells) {}

  public static void main(String[] args) {
    int[] one = new int[4];
    Box[] all = new Box[4];
    for (int i = 0; i < 4; i++) {
      all[i] = new Box(one);
    }
    IntStream.range(0, 4).parallel().forEach(i -> all[i].cells()[0] = i);
    System.out.println(one[0]);
  }
}
