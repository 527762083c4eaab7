import java.util.List;
import java.util.stream.Collectors;

/** joining() calls toString() of the program, which has a state. */
public class JoinedOwnTexts {
  static int calls;

  record Text(int value) implements CharSequence {
    @Override
    public int length() {
      return 1;
    }

    @Override
    public char charAt(int index) {
      return 'x';
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return this;
    }

    @Override
    public String toString() {
      calls = calls * 3 + value;
      return "" + calls;
    }
  }

  public static void main(String[] args) {
    System.out.println(
        List.of(new Text(1), new Text(2), new Text(3)).parallelStream()
            .collect(Collectors.joining()));
  }
}
