/** The thread runs before the constructor is over. */
public class ThisEscapes {
  int value;
  final Thread thread;

  ThisEscapes(int[] out) throws InterruptedException {
    thread = new Thread(() -> out[0] = value);
    thread.start();
    value = 5;
    thread.join();
  }

  public static void main(String[] args) throws InterruptedException {
    new ThisEscapes(new int[1]);
  }
}
