// cover: arguments=3 holes=1
/** Two boxes of one number are the same object for small numbers only, which the search cannot know. */
public class BoxedIdentity {
  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Integer one = n;
    Integer other = n;
    Thread thread =
        new Thread(
            () -> {
              if (one != other) {
                throw new IllegalStateException("two boxes");
              }
            });
    thread.start();
    thread.join();
  }
}
