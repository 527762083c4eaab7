package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The steps of a {@link PlayedSchedule}, between a beginning and a rest that are as observed. */
final class PlayedRun {
  private final RunModel model;

  /** By first event of a step, the number of the step in this run. */
  private final int[] numbers;

  private final int[] numberRound;
  private final int[] from;
  private final int[] to;

  /** Per task, how many events were done when the rest was left to the observed order. */
  private final int[] upTo;

  private int count;
  private int round;
  private int firstRank;

  PlayedRun(RunModel model) {
    this.model = model;
    this.numbers = new int[model.size()];
    this.numberRound = new int[model.size()];
    this.from = new int[model.size()];
    this.to = new int[model.size()];
    this.upTo = new int[model.taskCount()];
  }

  /** Starts a new run; the events before {@code rank} in the observed order are not played. */
  void begin(int rank) {
    firstRank = rank;
    count = 0;
    round++;
  }

  /** The events from {@code first} up to {@code end}, of one task, were done. */
  void add(int first, int end) {
    numbers[first] = count;
    numberRound[first] = round;
    from[count] = first;
    to[count++] = end;
  }

  /** Completes the run: the remaining events happen as observed. */
  void end(RunProgress progress) {
    for (int t = 0; t < upTo.length; t++) {
      upTo[t] = progress.done(t);
    }
  }

  /** All events: the observed beginning, the played steps, and the observed rest. */
  int[] events(RunProgress progress) {
    IntArrayList run = new IntArrayList();
    for (int i = 0; i < firstRank; i++) {
      if (progress.isIncluded(model.order(i))) {
        run.add(model.order(i));
      }
    }
    for (int i = 0; i < count; i++) {
      for (int e = from[i]; e < to[i]; e++) {
        run.add(e);
      }
    }
    for (int i = firstRank; i < model.size(); i++) {
      int e = model.order(i);
      if (progress.isIncluded(e) && isOfTheRest(e)) {
        run.add(e);
      }
    }
    return run.toIntArray();
  }

  /** A number that orders the events by the time at which they happened. */
  long timeOf(int e) {
    int rank = model.rank(e);
    if (rank < firstRank) {
      return rank;
    }
    if (isOfTheRest(e)) {
      return (long) Integer.MAX_VALUE << Integer.SIZE | rank;
    }
    int first = e;
    while (numberRound[first] != round) {
      first--;
    }
    return (long) (firstRank + numbers[first]) << Integer.SIZE | (e - first);
  }

  private boolean isOfTheRest(int e) {
    return model.position(e) >= upTo[model.task(e)];
  }
}
