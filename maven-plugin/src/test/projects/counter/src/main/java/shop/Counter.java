package shop;

/** Counts visitors. */
public class Counter {
  private int visitors;

  public void enter() {
    visitors++;
  }

  public synchronized void enterInTurn() {
    visitors++;
  }

  public int visitors() {
    return visitors;
  }
}
