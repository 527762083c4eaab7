// explore: ExceptionInInitializerError NoClassDefFoundError | NoClassDefFoundError ExceptionInInitializerError
/** The first task that uses a class whose initializer fails gets another error than the second. */
public class InitializerFailure {
  static final class Broken {
    static int value = Integer.parseInt("none");
  }

  static String attempt() {
    try {
      return "value " + Broken.value;
    } catch (LinkageError e) {
      return e.getClass().getSimpleName();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    String[] seen = new String[2];
    Thread first = new Thread(() -> seen[0] = attempt());
    Thread second = new Thread(() -> seen[1] = attempt());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(seen[0] + " " + seen[1]);
  }
}
