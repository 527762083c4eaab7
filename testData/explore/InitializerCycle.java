// explore: 6 | deadlock
/** Two classes need each other when they are initialized. */
public class InitializerCycle {
  static final class Left {
    static int size = 1;
    static int both = size + Right.size;
  }

  static final class Right {
    static int size = 2;
    static int both = size + Left.size;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread left = new Thread(() -> use(Left.both));
    Thread right = new Thread(() -> use(Right.both));
    left.start();
    right.start();
    left.join();
    right.join();
    System.out.println(Left.both + Right.both);
  }

  static void use(int number) {}
}
