import java.util.stream.IntStream;

/** Rows of a flat picture whose size is the same in every call. */
public class ConstantStride {
  private final int width;
  private final byte[] grey;

  ConstantStride(int width) {
    this.width = width;
    this.grey = new byte[width * 30];
  }

  void run() {
    IntStream.range(0, 30).parallel().forEach(this::row); // proved
  }

  private void row(int y) {
    for (int x = 0; x < width; x++) {
      grey[y * width + x] = (byte) x;
    }
  }

  static void fill(int[] a, int w, int h) {
    IntStream.range(0, h)
        .parallel()
        .forEach( // proved
            y -> {
              for (int x = 0; x < w; x++) {
                a[y * w + x] = y;
              }
            });
  }

  public static void main(String[] args) {
    ConstantStride picture = new ConstantStride(40);
    picture.run();
    int[] a = new int[1200];
    int w = 40;
    fill(a, w, 30);
    System.out.println(picture.grey[7] + a[41]);
  }
}
