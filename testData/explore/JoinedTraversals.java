// explore: 2 {1=1, 2=2} [1, 2] 3
/** Calls that visit all parts of an object are single if joins order them after its changes. */
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

public class JoinedTraversals {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    LongAdder sum = new LongAdder();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      int number = i + 1;
      threads[i] =
          new Thread(
              () -> {
                map.put(number, number);
                sum.add(number);
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(map.size() + " " + map + " " + map.keySet() + " " + sum.sum());
  }
}
