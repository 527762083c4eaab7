package org.ndseq.couple;

/** Effect of a call on the contents of a blocking queue. */
enum QueueCall {
  /** Adds an element, waiting if necessary. */
  PUT(1),
  /** Adds an element, or none if the queue is full. */
  OFFER(1),
  /** Waits for the oldest one and takes it out. */
  TAKE(-1),
  /** Removes the oldest element if there is one. */
  POLL(-1),
  /** Removes an element at an end of a deque that may be the other one. */
  TAKE_AT_AN_END(-1),
  PUT_AT_AN_END(1),
  /** Removes an element at any position. */
  REMOVE(-1),
  /** Leaves at most as many as there were. */
  DRAIN(0),
  /** Any other call, after which the queue may hold any number of elements. */
  OTHER(QueueHistory.MANY);

  private final int change;

  QueueCall(int change) {
    this.change = change;
  }

  /** The largest possible change of the number of elements. */
  int change() {
    return change;
  }

  /** Whether the call waits for an element. */
  boolean waits() {
    return this == TAKE || this == TAKE_AT_AN_END;
  }

  /** Whether the call keeps the remaining elements in insertion order. */
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
