/** A task kept in a field is started by two threads. */
public class TaskInField {
  static Runnable task;
  static int[] a = new int[4];

  public static void main(String[] args) throws InterruptedException {
    int[] b = a;
    task = () -> b[1]++;
    Thread x = new Thread(task);
    Thread y = new Thread(task);
    x.start();
    y.start();
    x.join();
    y.join();
    System.out.println(a[1]);
  }
}
