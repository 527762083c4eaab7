// specialize: arguments=3 random=1..9 reports=any
/** A task starts tasks. */
public class InnerTasks {
  static int[] data = new int[4];

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread outer =
        new Thread(
            () -> {
              Thread inner = new Thread(() -> data[1] = data[0] + n);
              data[0] = 5;
              inner.start();
              data[2] = 6;
              try {
                inner.join();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              data[3] = data[1] * 2;
            });
    outer.start();
    outer.join();
    System.out.println(data[0] + " " + data[1] + " " + data[2] + " " + data[3]);
  }
}
