// explore: 10 | 20
/** A class copies a setting when it is initialized; another task changes the setting. */
public class InitializerSetting {
  static int limit = 10;

  static class Base {
    static final int[] LIMITS = {limit};
  }

  static final class Cache extends Base {
    static int size() {
      return LIMITS[0];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread user = new Thread(() -> new Cache());
    user.start();
    limit = 20;
    user.join();
    System.out.println(Cache.size());
  }
}
