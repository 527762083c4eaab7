// jars: rxjava-2 reactive-streams
import io.reactivex.Flowable;
import io.reactivex.schedulers.Schedulers;

/** A flow that goes through several threads. */
public final class RxFlows {
  private RxFlows() {}

  public static void main(String[] args) {
    int sum =
        Flowable.range(1, 100)
            .parallel(3)
            .runOn(Schedulers.computation())
            .map(i -> i * 2)
            .sequential()
            .observeOn(Schedulers.io())
            .reduce(0, Integer::sum)
            .blockingGet();
    System.out.println(sum);
    Schedulers.shutdown();
  }
}
