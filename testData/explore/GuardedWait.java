// explore: sum 3
/** A right hand-over with wait in a loop. */
public class GuardedWait {
  private Integer slot;

  synchronized void put(int value) throws InterruptedException {
    while (slot != null) {
      wait();
    }
    slot = value;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (slot == null) {
      wait();
    }
    int value = slot;
    slot = null;
    notifyAll();
    return value;
  }

  public static void main(String[] args) throws InterruptedException {
    GuardedWait buffer = new GuardedWait();
    Thread other =
        new Thread(
            () -> {
              try {
                buffer.put(1);
                buffer.put(2);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    System.out.println("sum " + (buffer.take() + buffer.take()));
  }
}
