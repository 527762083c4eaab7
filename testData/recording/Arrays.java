/** Array elements of every type, one- and two-dimensional. */
public final class Arrays {
  private Arrays() {}

  public static void main(String[] args) {
    boolean[] z = new boolean[1];
    byte[] b = new byte[1];
    char[] c = new char[1];
    short[] s = new short[1];
    int[] i = new int[3];
    long[] l = new long[1];
    float[] f = new float[1];
    double[] d = new double[1];
    Object[] o = new Object[1];
    int[][] grid = new int[2][2];
    z[0] = true; // trace: write boolean[]
    b[0] = 1; // trace: write byte[]
    c[0] = 'c'; // trace: write char[]
    s[0] = 2; // trace: write short[]
    l[0] = 3; // trace: write long[]
    f[0] = 4; // trace: write float[]
    d[0] = 5; // trace: write double[]
    o[0] = i; // trace: write Object[]
    for (int k = 0; k < 3; k++) {
      i[k] = k; // trace: write int[] x3
    }
    i[0] += i[1] + i[2]; // trace: read int[] x3, write int[]
    grid[1][0] = 7; // trace: read int[][], write int[]
    int row = grid[1][0]; // trace: read int[][], read int[]
    int narrow = b[0] + c[0] + s[0]; // trace: read byte[], read char[], read short[]
    double wide = l[0] + f[0] + d[0]; // trace: read long[], read float[], read double[]
    Object same = o[0]; // trace: read Object[]
    boolean right = z[0]; // trace: read boolean[]
    if (!right || same != i || row != 7 || narrow != 102 || wide != 12) {
      throw new AssertionError();
    }
  }
}
