package org.ndseq.determinism.library;

/** An object of the program that counts what is called of it. */
final class ProbeObject implements Comparable<ProbeObject> {
  private final int number;
  private int calls;

  ProbeObject(int number) {
    this.number = number;
  }

  int calls() {
    return calls;
  }

  void forget() {
    calls = 0;
  }

  @Override
  public int compareTo(ProbeObject other) {
    calls++;
    return Integer.compare(number, other.number);
  }

  @Override
  public int hashCode() {
    calls++;
    return number;
  }

  @Override
  public boolean equals(Object other) {
    calls++;
    return other instanceof ProbeObject p && p.number == number;
  }

  @Override
  public String toString() {
    calls++;
    return "probe " + number;
  }
}
