package org.ndseq.couple;

/** What a call does to the contents of a blocking queue. */
enum QueueCall {
  /** Waits until it has put one in, or does so at once. */
  PUT(1),
  /** Puts one in, or none if there is no room. */
  OFFER(1),
  /** Waits for the oldest one and takes it out. */
  TAKE(-1),
  /** Takes out the oldest one if there is any. */
  POLL(-1),
  /** The same at an end of a deque that may be the other one. */
  TAKE_AT_AN_END(-1),
  PUT_AT_AN_END(1),
  /** Takes out one that may stand anywhere. */
  REMOVE(-1),
  /** Leaves at most as many as there were. */
  DRAIN(0),
  /** Anything else, by which a queue may come to hold any number. */
  OTHER(QueueHistory.MANY);

  private final int change;

  QueueCall(int change) {
    this.change = change;
  }

  /** By how many there are more at most. */
  int change() {
    return change;
  }

  /** Whether it waits until there is something. */
  boolean waits() {
    return this == TAKE || this == TAKE_AT_AN_END;
  }

  /** Whether it leaves what a queue holds in the order in which that came. */
  boolean keepsTheOrder() {
    return this == PUT || this == OFFER || this == TAKE || this == POLL;
  }

  /** The call of a method with this name and descriptor. */
  static QueueCall of(String method) {
    String name = method.substring(0, method.indexOf('('));
    return switch (name) {
      case "put", "add", "transfer" -> PUT;
      case "offer", "tryTransfer" -> OFFER;
      case "take" -> TAKE;
      case "poll" -> POLL;
      case "takeFirst", "takeLast" -> TAKE_AT_AN_END;
      case "putFirst", "putLast", "addFirst", "addLast", "push", "offerFirst", "offerLast" ->
          PUT_AT_AN_END;
      case "remove", "removeFirst", "removeLast", "pollFirst", "pollLast", "pop" -> REMOVE;
      case "drainTo" -> DRAIN;
      default -> OTHER;
    };
  }
}
