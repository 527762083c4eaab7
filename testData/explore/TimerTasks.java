// explore: not run | run
/** A task of a timer is due at any time; a canceled timer does not run it. */
import java.util.Timer;
import java.util.TimerTask;

public class TimerTasks {
  static volatile String state = "not run";

  public static void main(String[] args) throws InterruptedException {
    Timer timer = new Timer();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            state = "run";
          }
        },
        10);
    timer.cancel();
    System.out.println(state);
  }
}
