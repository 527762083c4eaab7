import java.util.stream.IntStream;

/** Which element does not fit into the array is told by the message. */
public class FirstBadElement {
  public static void main(String[] args) throws Exception {
    try {
      Object[] all =
          IntStream.range(0, 100)
              .parallel()
              .mapToObj(i -> i % 2 == 0 ? (Object) "even" : (Object) 'c')
              .toArray(Integer[]::new);
      System.out.println(all.length);
    } catch (ArrayStoreException e) {
      System.out.println(e.getMessage());
    }
  }
}
