// explore: 1 1 | 1 2 | 2 1
/** Two classes take numbers when they are initialized, each by the task that uses it first. */
public class InitializerNumbers {
  static int next = 1;

  static final class Red {
    static final int NUMBER = next++;
  }

  static final class Blue {
    static final int NUMBER = next++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread red = new Thread(() -> use(Red.NUMBER));
    Thread blue = new Thread(() -> use(Blue.NUMBER));
    red.start();
    blue.start();
    red.join();
    blue.join();
    System.out.println(Red.NUMBER + " " + Blue.NUMBER);
  }

  static void use(int number) {}
}
