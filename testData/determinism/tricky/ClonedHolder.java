import java.util.stream.IntStream;

/** A clone holds the same array. */
public class ClonedHolder implements Cloneable {
  private int[] it;

  @Override
  public ClonedHolder clone() throws CloneNotSupportedException {
    return (ClonedHolder) super.clone();
  }

  public static void main(String[] args) throws Exception {
    ClonedHolder one = new ClonedHolder();
    one.it = new int[65];
    int[] a = one.it;
    int[] b = one.clone().it;
    IntStream.range(0, 64).parallel().forEach(t -> b[t] = a[t + 1] + 1);
    System.out.println(a[0]);
  }
}
