/** The first task to use the class gets one error, all later ones another. */
public class InitialiserFailsInTask {
  static class Table {
    static final int[] CELLS = new int[3];

    static {
      for (int i = 0; i < 4; i++) {
        CELLS[i] = i;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] out = new int[4];
    Thread[] all = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int me = t;
      all[t] =
          new Thread(
              () -> {
                try {
                  out[me] = Table.CELLS[0];
                } catch (ExceptionInInitializerError e) {
                  out[me] = 1;
                } catch (NoClassDefFoundError e) {
                  out[me] = 2;
                }
              });
      all[t].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    System.out.println(out[0]);
  }
}
