import java.util.Arrays;

/** Calls that touch the elements of arrays inside the library. */
public final class ArrayCalls {
  private ArrayCalls() {}

  public static void main(String[] args) {
    int[] from = new int[4];
    int[] to = new int[4];
    from[1] = 5; // trace: write int[]
    System.arraycopy(from, 1, to, 0, 2); // trace: read int[] x2, write int[] x2
    System.arraycopy(from, 0, from, 1, 3); // trace: read int[] x3, write int[] x3
    Arrays.fill(to, 2, 4, 9); // trace: write int[] x2
    int[] copy = to.clone(); // trace: read int[] x4, write int[] x4
    long[] some = Arrays.copyOf(new long[3], 2); // trace: read long[] x2, write long[] x2
    char[] end = Arrays.copyOfRange(new char[3], 1, 5); // trace: read char[] x2, write char[] x2
    Arrays.sort(copy); // trace: read int[] x4, write int[] x4
    String[] names = {"b", "a"}; // trace: write Object[] x2
    Arrays.sort(names); // trace: read Object[] x2, write Object[] x2
    boolean same = Arrays.equals(from, to); // trace: read int[] x8
    try {
      System.arraycopy(from, 3, to, 0, 2);
      throw new AssertionError();
    } catch (ArrayIndexOutOfBoundsException e) {
      if (e.getStackTrace().length != 2) {
        throw new AssertionError(e);
      }
    }
    int first = copy[0]; // trace: read int[]
    if (same || first != 0 || some.length != 2 || end.length != 4 || names[0].equals("b")) { // trace: read Object[]
      throw new AssertionError();
    }
  }
}
