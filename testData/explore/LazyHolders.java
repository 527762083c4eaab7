// explore: 14 LOW 2
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Classes that two tasks may initialize, with nothing that another task could notice. */
public class LazyHolders {
  enum Level {
    LOW,
    HIGH;

    int weight = ordinal() + 1;
  }

  static final class Holder {
    static int base = 5;
    static final int[] TABLE = {1, 2, 3};
    static final Map<Level, List<Integer>> BY_LEVEL = new HashMap<>();

    static {
      for (Level level : Level.values()) {
        BY_LEVEL.computeIfAbsent(level, l -> new ArrayList<>()).add(level.weight);
      }
    }

    static int get(int index) {
      return TABLE[index] + base;
    }
  }

  static int total;

  static synchronized void add(int value) {
    total += value;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> add(Holder.get(1)));
    Thread second = new Thread(() -> add(Holder.get(Level.HIGH.weight - 1)));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(total + " " + Level.LOW + " " + Holder.BY_LEVEL.get(Level.HIGH).get(0));
  }
}
