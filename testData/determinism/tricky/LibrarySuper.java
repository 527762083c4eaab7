import java.util.ArrayList;
import java.util.stream.IntStream;

/** The subclass is harmless, but the object may be of the class above it. */
public class LibrarySuper {
  static class Plain extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  static class Harmless extends Plain {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean add(String s) {
      return true;
    }
  }

  public static void main(String[] args) {
    Plain list = args.length > 0 ? new Harmless() : new Plain();
    IntStream.range(0, 10).parallel().forEach(t -> list.add("x"));
  }
}
