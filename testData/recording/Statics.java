/** Static fields of one and two words, from the class itself and from a thread. */
public final class Statics {
  private static int count;
  private static long total;
  private static String name;

  private Statics() {}

  public static void main(String[] args) throws InterruptedException {
    count = 1; // trace: write Statics.count
    total = 2; // trace: write Statics.total
    name = "x"; // trace: write Statics.name
    Thread thread =
        new Thread(
            () -> {
              count++; // trace: read Statics.count, write Statics.count
              total += count; // trace: read Statics.total, read Statics.count, write Statics.total
            });
    thread.start(); // trace: fork
    thread.join(); // trace: join
    String seen = name + total; // trace: read Statics.name, read Statics.total
    if (!seen.equals("x4")) {
      throw new AssertionError(seen);
    }
  }
}
