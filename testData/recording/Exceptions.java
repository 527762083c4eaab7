/** Exceptions thrown, caught, passed through a frame, and by the JVM itself. */
public final class Exceptions {
  private static int before;
  private static int after;
  private static int caught;
  private static int cleaned;

  private Exceptions() {}

  static void fail(String text) {
    before++; // trace: read Exceptions.before x2, write Exceptions.before x2
    if (text.length() > 1) {
      throw new IllegalArgumentException(text);
    }
    after++; // trace: read Exceptions.after, write Exceptions.after
  }

  static void pass(String text) {
    try {
      fail(text);
    } finally {
      cleaned++; // trace: read Exceptions.cleaned x2, write Exceptions.cleaned x2
    }
  }

  public static void main(String[] args) {
    pass("x");
    try {
      pass("long");
      after = 100;
    } catch (IllegalArgumentException e) {
      caught = 1; // trace: write Exceptions.caught
    }
    int[] small = new int[1];
    try {
      small[args.length + 1] = 5;
      after = 200;
    } catch (ArrayIndexOutOfBoundsException e) {
      caught = caught + 1; // trace: read Exceptions.caught, write Exceptions.caught
    }
    int calls = before + after; // trace: read Exceptions.before, read Exceptions.after
    int handled = caught + cleaned; // trace: read Exceptions.caught, read Exceptions.cleaned
    if (calls + handled != 7) {
      throw new AssertionError();
    }
  }
}
