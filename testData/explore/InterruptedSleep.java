// explore: slept | interrupted
/** A sleep ends by itself or by an interrupt. */
public class InterruptedSleep {
  public static void main(String[] args) throws InterruptedException {
    Thread sleeper =
        new Thread(
            () -> {
              try {
                Thread.sleep(1000);
                System.out.println("slept");
              } catch (InterruptedException e) {
                System.out.println("interrupted");
              }
            });
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
  }
}
