/** The holder of a lazily made object is initialised by the class loader, once. */
public final class StaticInit {
  private static final class Holder {
    private static final int[] TABLE = new int[3];

    static {
      for (int i = 0; i < TABLE.length; i++) {
        TABLE[i] = i * i;
      }
    }
  }

  private final int[] results = new int[2];

  private void look(int me) {
    results[me] = Holder.TABLE[me + 1];
  }

  public static void main(String[] args) throws InterruptedException {
    StaticInit s = new StaticInit();
    Thread first = new Thread(() -> s.look(0));
    Thread second = new Thread(() -> s.look(1));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(s.results[0] + s.results[1]);
  }
}
