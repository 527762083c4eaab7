// Guard the statement with 'synchronized (Chooser.class)'
class Chooser {
  static int chosen;

  static void choose(int kind) {
    switch (kind) {
      case 0 -> chosen++; // race Chooser.chosen
      default -> {}
    }
  }
}
// AFTER
class Chooser {
  static int chosen;

  static void choose(int kind) {
    switch (kind) {
      case 0 -> {
        synchronized (Chooser.class) {
          chosen++;
        }
      }
      default -> {}
    }
  }
}
