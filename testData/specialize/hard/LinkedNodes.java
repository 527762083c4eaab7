// specialize: arguments=3 random=1..5 reports=any
/** A list of nodes built by tasks under a lock. */
public class LinkedNodes {
  static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  static Node head;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread one = new Thread(() -> add(n));
    Thread two = new Thread(() -> add(n + 1));
    one.start();
    two.start();
    one.join();
    two.join();
    int sum = 0;
    for (Node node = head; node != null; node = node.next) {
      sum = sum * 31 + node.value;
    }
    System.out.println(sum);
  }

  static void add(int value) {
    Node made = new Node(value);
    synchronized (Node.class) {
      made.next = head;
      head = made;
      if (head.next != null) {
        head.next.next = null;
      }
    }
  }
}
