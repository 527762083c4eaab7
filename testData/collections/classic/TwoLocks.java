// runs: wrong | right
/** Two locks, in both orders or in one. */
public class TwoLocks {
  static boolean isRight;
  static final Object A = new Object();
  static final Object B = new Object();
  static int uses;

  static void both(Object one, Object two) {
    synchronized (one) {
      synchronized (two) {
        uses++;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> both(A, B));
    Thread t1 = new Thread(() -> both(isRight ? A : B, isRight ? B : A));
    t0.start();
    t1.start();
    t0.join();
    t1.join();
  }
}
