// Guard the statement with 'synchronized (Picker.class)'
class Picker {
  static int picked;

  static int pick(int kind) {
    return switch (kind) {
      case 0 -> picked++; // race Picker.picked
      default -> 0;
    };
  }
}
// AFTER
class Picker {
  static int picked;

  static int pick(int kind) {
    return switch (kind) {
      case 0 -> {
        synchronized (Picker.class) {
          yield picked++;
        }
      }
      default -> 0;
    };
  }
}
