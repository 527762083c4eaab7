import java.util.Arrays;

/** A floating-point sum by the library alone. */
public class SumOfDoubles {
  public static void main(String[] args) throws Exception {
    double[] all = new double[10_000];
    for (int i = 0; i < all.length; i++) {
      all[i] = 1.0 / (i + 1);
    }
    System.out.println(Arrays.stream(all).parallel().sum());
  }
}
