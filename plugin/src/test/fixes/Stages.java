// Guard the statement with 'synchronized (this)'
import java.util.concurrent.Callable;

class Stages {
  private int right;

  Callable<Integer> later() {
    return () -> right = 2; // race Stages.right
  }

  synchronized int now() {
    return right;
  }
}
// AFTER
import java.util.concurrent.Callable;

class Stages {
  private int right;

  Callable<Integer> later() {
    return () -> {
      synchronized (this) {
        return right = 2;
      }
    };
  }

  synchronized int now() {
    return right;
  }
}
