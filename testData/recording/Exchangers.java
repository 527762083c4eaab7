import java.util.concurrent.Exchanger;

/** Exchanger: each side's writes before it are seen by the other side after it. */
public final class Exchangers {
  private static final class Box {
    int value;
  }

  private Exchangers() {}

  public static void main(String[] args) throws InterruptedException {
    Exchanger<Box> exchanger = new Exchanger<>();
    Thread thread =
        new Thread(
            () -> {
              Box mine = new Box();
              mine.value = 1; // trace: write Box.value
              try {
                Box theirs = exchanger.exchange(mine); // trace: notify, wait
                theirs.value++; // trace: read Box.value, write Box.value
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start(); // trace: fork
    Box mine = new Box();
    mine.value = 2; // trace: write Box.value
    Box theirs = exchanger.exchange(mine); // trace: notify, wait
    int seen = theirs.value; // trace: read Box.value
    thread.join(); // trace: join
    int own = mine.value; // trace: read Box.value
    if (seen != 1 || own != 3) {
      throw new AssertionError();
    }
  }
}
