/** Making a string of an object reads it. */
public class TextWhileRunning {
  static class Cell {
    int value;

    @Override
    public String toString() {
      return Integer.toString(value);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Cell c = new Cell();
    Thread one = new Thread(() -> c.value = 1);
    one.start();
    String s = "" + c;
    one.join();
    System.out.println(s);
  }
}
