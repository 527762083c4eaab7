// explore: 2 3 2 3 | 2 3 3 2 | 3 2 2 3 | 3 2 3 2 | deadlock
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Calls of the JDK that keep one monitor while they enter another one, in both directions. */
public class NestedJdkMonitors {
  static final StringBuffer A = new StringBuffer("a");
  static final StringBuffer B = new StringBuffer("b");
  static final List<String> C = Collections.synchronizedList(new ArrayList<>(List.of("c")));
  static final List<String> D = Collections.synchronizedList(new ArrayList<>(List.of("d")));

  public static void main(String[] args) throws InterruptedException {
    Thread one =
        new Thread(
            () -> {
              A.append(B);
              C.addAll(D);
            });
    Thread two =
        new Thread(
            () -> {
              B.append(A);
              D.addAll(C);
            });
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(A.length() + " " + B.length() + " " + C.size() + " " + D.size());
  }
}
