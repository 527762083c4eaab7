/** After it has joined a thread, the parent reads the result of the next one. */
public class JoinedNeighbour {
  public static void main(String[] args) throws Exception {
    int[] out = new int[9];
    Thread[] all = new Thread[8];
    for (int i = 0; i < 8; i++) {
      int t = i;
      all[i] = new Thread(() -> out[t] = t + 1);
      all[i].start();
    }
    int sum = 0;
    for (int i = 0; i < 8; i++) {
      all[i].join();
      sum = sum * 3 + out[i + 1];
    }
    System.out.println(sum);
  }
}
