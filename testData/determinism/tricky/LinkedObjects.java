import java.util.stream.IntStream;

/** Objects that share what they link to. */
public class LinkedObjects {
  static final class Node {
    int value;
    Node next;
  }

  public static void main(String[] args) {
    Node[] all = new Node[4];
    for (int i = 0; i < 4; i++) {
      all[i] = new Node();
    }
    for (int i = 0; i < 4; i++) {
      all[i].next = all[(i + 1) % 4];
    }
    IntStream.range(0, 4).parallel().forEach(i -> all[i].next.value = all[i].value + 1);
    System.out.println(all[0].value);
  }
}
