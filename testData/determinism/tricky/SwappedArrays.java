/** Tasks swap the names of two arrays in fields and write. */
public class SwappedArrays {
  static int[] front = new int[4];
  static int[] back = new int[4];

  public static void main(String[] args) throws InterruptedException {
    Thread x = new Thread(() -> front[1] = 1);
    Thread y = new Thread(() -> back[1] = 2);
    x.start();
    int[] keep = front;
    front = back;
    back = keep;
    y.start();
    x.join();
    y.join();
    System.out.println(front[1]);
  }
}
