// specialize: arguments=3 random=2..9 reports=any
/** Two arrays are swapped between phases. */
public class SwappedArrays {
  static int[] from;
  static int[] to;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    from = new int[n];
    to = new int[n];
    from[0] = n;
    for (int phase = 0; phase < 2; phase++) {
      Thread one = new Thread(() -> step(0, n / 2));
      Thread two = new Thread(() -> step(n / 2, n));
      one.start();
      two.start();
      one.join();
      two.join();
      int[] swap = from;
      from = to;
      to = swap;
    }
    int sum = 0;
    for (int x : from) {
      sum = sum * 31 + x;
    }
    System.out.println(sum);
  }

  static void step(int begin, int end) {
    for (int i = begin; i < end; i++) {
      to[i] = from[i] + from[(i + 1) % from.length];
    }
  }
}
