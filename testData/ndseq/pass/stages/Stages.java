// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=12 (orders)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Orders that run through stages: a price is looked up or computed once, taxed, combined with the
 * postage, and an order that cannot be read is replaced.
 *
 * <p>Why no block: stages of an order pass values on, and what orders share is a map in which an
 * entry is made in one step.
 */
public final class Stages {
  private static final ConcurrentMap<String, Integer> prices = new ConcurrentHashMap<>();

  private Stages() {}

  private static int price(String item) {
    return prices.computeIfAbsent(
        item,
        name -> {
          int sum = 0;
          for (int i = 0; i < name.length(); i++) {
            sum = sum * 31 + name.charAt(i);
          }
          return Math.floorMod(sum, 100);
        });
  }

  private static CompletableFuture<Integer> order(int number, ExecutorService pool) {
    String item = number % 5 == 4 ? "" : "item" + number % 3;
    CompletableFuture<Integer> postage = CompletableFuture.supplyAsync(() -> 5 + number % 2, pool);
    return CompletableFuture.supplyAsync(
            () -> {
              if (item.isEmpty()) {
                throw new IllegalArgumentException("order " + number);
              }
              return price(item);
            },
            pool)
        .thenApply(net -> net + net / 5)
        .thenCombine(postage, Integer::sum)
        .exceptionally(failed -> -1);
  }

  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    List<CompletableFuture<Integer>> orders = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      orders.add(order(i, pool));
    }
    int total = 0;
    for (CompletableFuture<Integer> order : orders) {
      total += order.join();
    }
    pool.shutdown();
    System.out.println("total " + total);
    System.out.println(prices.size() + " prices");
  }
}
