import java.util.stream.IntStream;

/** The first task that interns a word gets its own string back. */
public class FirstToIntern {
  public static void main(String[] args) {
    boolean[] first = new boolean[64];
    IntStream.range(0, 64)
        .parallel()
        .forEach(
            i -> {
              String word = "word" + i % 2;
              first[i] = word.intern() == word;
            });
    System.out.println(first[0]);
  }
}
