// explore: 1 1 | 1 2 | 2 1 | 2 2
/** A VarHandle and a field updater access the fields that other tasks write plainly. */
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class HandleAccess {
  static final VarHandle LEFT;
  static final AtomicIntegerFieldUpdater<HandleAccess> RIGHT =
      AtomicIntegerFieldUpdater.newUpdater(HandleAccess.class, "right");

  static {
    try {
      LEFT = MethodHandles.lookup().findVarHandle(HandleAccess.class, "left", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  int left;
  volatile int right;

  public static void main(String[] args) throws InterruptedException {
    HandleAccess object = new HandleAccess();
    Thread other =
        new Thread(
            () -> {
              object.left = object.left + 1;
              object.right = object.right + 1;
            });
    other.start();
    LEFT.getAndAdd(object, 1);
    RIGHT.incrementAndGet(object);
    other.join();
    System.out.println(object.left + " " + object.right);
  }
}
