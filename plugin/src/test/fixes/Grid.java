// Guard the statement with 'synchronized (Grid.this)'
class Grid {
  int steps;

  class Part implements Runnable {
    @Override
    public void run() {
      steps += 2; // race Grid.steps
    }
  }
}
// AFTER
class Grid {
  int steps;

  class Part implements Runnable {
    @Override
    public void run() {
      synchronized (Grid.this) {
        steps += 2;
      }
    }
  }
}
