// confirm: cycle confirmed: runs with it and runs without it ended in the same ways
/** An update can be lost, and nothing that is printed tells. */
public class LostSilently {
  private volatile int used;

  void use() {
    used = used + 1; // step: 0.0 0 read used, 0.1 1 write used, 0.2 0 write used
  }

  public static void main(String[] args) throws InterruptedException {
    LostSilently shared = new LostSilently();
    Thread first = new Thread(shared::use);
    Thread second = new Thread(shared::use);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
