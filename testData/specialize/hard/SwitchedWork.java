// specialize: arguments=3 random=0..5 reports=any
/** Switches decide what tasks do. */
public class SwitchedWork {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(n + " " + shared);
  }
  static void work(int id) {
    int by;
    switch ((n + id) % 4) {
      case 0:
        by = 5;
        break;
      case 1:
      case 2:
        by = 7 + id;
        break;
      default:
        by = 1;
    }
    String name = n > 2 ? "many" : "few";
    switch (name) {
      case "many" -> by *= 2;
      default -> by++;
    }
    synchronized (SwitchedWork.class) {
      shared = shared * 11 + by;
    }
  }
}
