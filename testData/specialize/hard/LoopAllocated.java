// specialize: arguments=3 random=1..9 reports=any
/** An array that a loop makes is published after the loop. */
public class LoopAllocated {
  static int[] published;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    int[] made;
    int i = 0;
    do {
      made = new int[4];
      made[0] = i;
      made[i % 4] += 5;
      i++;
    } while (i < n);
    published = made;
    Thread other = new Thread(() -> published[0] += published[3]);
    other.start();
    other.join();
    System.out.println(published[0]);
  }
}
