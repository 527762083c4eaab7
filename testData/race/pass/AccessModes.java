import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;

/** A message is published by a release and read after an acquire; the flag may be read plainly. */
public final class AccessModes {
  private static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findVarHandle(AccessModes.class, "ready", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private boolean ready;
  private int message;
  private final AtomicBoolean sent = new AtomicBoolean();
  private int letter;

  public static void main(String[] args) throws InterruptedException {
    AccessModes box = new AccessModes();
    int[] seen = new int[2];
    Thread reader =
        new Thread(
            () -> {
              while (!(boolean) READY.getAcquire(box)) {
                Thread.onSpinWait();
              }
              seen[0] = box.message;
              while (!box.sent.getPlain() || !box.sent.getAcquire()) {
                Thread.onSpinWait();
              }
              seen[1] = box.letter;
            });
    reader.start();
    box.message = 1;
    READY.setRelease(box, true);
    box.letter = 2;
    box.sent.setRelease(true);
    reader.join();
    System.out.println(seen[0] + seen[1]);
  }
}
