// Make 'ready' volatile
class Ready {
  private boolean ready;

  void set() {
    ready = true; // race Ready.ready
  }

  boolean get() {
    return ready;
  }
}
// AFTER
class Ready {
  private volatile boolean ready;

  void set() {
    ready = true;
  }

  boolean get() {
    return ready;
  }
}
