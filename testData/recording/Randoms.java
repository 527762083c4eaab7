import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/** Generators of random numbers have state; only that of the thread's own generator is not shared. */
public final class Randoms {
  private Randoms() {}

  public static void main(String[] args) {
    Random random = new Random(1);
    int first = random.nextInt(10); // trace: update Random
    double second = random.nextDouble(); // trace: update Random
    random.setSeed(1); // trace: update Random
    int again = random.nextInt(10); // trace: update Random
    SplittableRandom splittable = new SplittableRandom(1);
    long third = splittable.nextLong(); // trace: update SplittableRandom
    SplittableRandom other = splittable.split(); // trace: update SplittableRandom
    long fourth = other.nextLong(); // trace: update SplittableRandom
    int own = ThreadLocalRandom.current().nextInt(10);
    if (first != again || second >= 1 || third == fourth || own > 9) {
      throw new AssertionError();
    }
  }
}
