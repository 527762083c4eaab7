/** The same heads of statements and branches with the locks of the class and of the object. */
public final class Heads {
  private static int turns;
  private static int left = 9;
  private static int picked;
  private int parts;

  private Heads() {}

  /** Works on the object around it. */
  private final class Part implements Runnable {
    private final int kind;

    Part(int kind) {
      this.kind = kind;
    }

    @Override
    public void run() {
      synchronized (Heads.this) {
        parts += 2;
      }
      work(kind);
    }
  }

  static synchronized int work(int kind) {
    for (turns = 0; turns < 1; turns++) Thread.onSpinWait();
    if (left > 0) left--;
    return switch (kind) {
      case 0 -> picked++;
      default -> --picked;
    };
  }

  public static void main(String[] args) throws InterruptedException {
    Heads heads = new Heads();
    Thread first = new Thread(heads.new Part(0));
    Thread second = new Thread(heads.new Part(1));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(heads.parts + " parts, " + left + " left, " + picked + ", " + turns);
  }
}
