// Make 'data' final
class Published {
  private int data;

  Published(int data) {
    this.data = data; // race Published.data
  }

  int get() {
    return data;
  }
}
// AFTER
class Published {
  private final int data;

  Published(int data) {
    this.data = data;
  }

  int get() {
    return data;
  }
}
