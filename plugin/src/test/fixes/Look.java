// Guard the statement with 'synchronized (this)'
class Look {
  private Object where = "";

  void move() {
    synchronized (this) {
      where = "there";
    }
  }

  int look() {
    final Object place = where; // race Look.where
    Runnable later = () -> System.out.println(place);
    later.run();
    return place.hashCode();
  }
}
// AFTER
class Look {
  private Object where = "";

  void move() {
    synchronized (this) {
      where = "there";
    }
  }

  int look() {
    final Object place;
    synchronized (this) {
      place = where;
    }
    Runnable later = () -> System.out.println(place);
    later.run();
    return place.hashCode();
  }
}
