import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;

/** Opaque and plain accesses order nothing, so neither message is published. */
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
              while (!(boolean) READY.getOpaque(box)) {
                Thread.onSpinWait();
              }
              seen[0] = box.message; // ndseq: race AccessModes.message
              while (!box.sent.getPlain()) {
                Thread.onSpinWait();
              }
              seen[1] = box.letter; // ndseq: race AccessModes.letter
            });
    reader.start();
    box.message = 1; // ndseq: race AccessModes.message
    READY.setOpaque(box, true);
    box.letter = 2; // ndseq: race AccessModes.letter
    box.sent.weakCompareAndSetPlain(false, true);
    box.sent.setOpaque(true);
    reader.join();
    System.out.println(seen[0] + seen[1]);
  }
}
