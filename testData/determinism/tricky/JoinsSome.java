/** Only the even threads are joined before the array is read. */
public class JoinsSome {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    Thread[] all = new Thread[10];
    for (int t = 0; t < 10; t++) {
      int id = t;
      all[t] = new Thread(() -> a[id] = id);
      all[t].start();
    }
    for (int t = 0; t < 10; t += 2) {
      all[t].join();
    }
    System.out.println(a[1]);
    for (int t = 1; t < 10; t += 2) {
      all[t].join();
    }
  }
}
