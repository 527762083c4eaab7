// explore: 10
/** Lists that are not thread-safe pass from task to task by a lock, a field, a queue or a result. */
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;

public class HandedLists {
  static volatile List<Integer> published = List.of();

  public static void main(String[] args) throws Exception {
    List<Integer> guarded = new ArrayList<>();
    List<Integer> locked = Collections.synchronizedList(new ArrayList<>());
    List<Integer> view = Collections.unmodifiableList(locked);
    BlockingQueue<List<Integer>> queue = new ArrayBlockingQueue<>(1);
    FutureTask<List<Integer>> made = new FutureTask<>(() -> new ArrayList<>(List.of(1, 2)));
    Thread maker =
        new Thread(
            () -> {
              List<Integer> sent = new ArrayList<>();
              sent.add(1);
              queue.add(sent);
              List<Integer> fresh = new ArrayList<>();
              fresh.add(1);
              published = fresh;
              made.run();
              locked.add(1);
              synchronized (guarded) {
                guarded.add(1);
              }
            });
    maker.start();
    synchronized (guarded) {
      guarded.add(2);
    }
    locked.add(2);
    List<Integer> received = queue.take();
    received.add(3);
    int results = made.get().size();
    maker.join();
    System.out.println(
        guarded.size() + view.size() + received.size() + results + 2 * published.size());
  }
}
