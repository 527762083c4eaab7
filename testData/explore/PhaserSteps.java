// explore: 2
/** A phaser orders a write before the read. */
import java.util.concurrent.Phaser;

public class PhaserSteps {
  static int value;

  public static void main(String[] args) {
    Phaser phaser = new Phaser(2);
    new Thread(
            () -> {
              value = 2;
              phaser.arriveAndDeregister();
            })
        .start();
    phaser.arriveAndAwaitAdvance();
    System.out.println(value);
  }
}
