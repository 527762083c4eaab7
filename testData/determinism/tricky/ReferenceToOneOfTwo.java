import java.util.ArrayList;
import java.util.List;

/** One of the two methods that the method reference stands for counts for all. */
public class ReferenceToOneOfTwo {
  interface Shape {
    int size();
  }

  static int made;

  record Square(int side) implements Shape {
    @Override
    public int size() {
      return side * side;
    }
  }

  record Numbered(int side) implements Shape {
    @Override
    public int size() {
      made += 1;
      return made;
    }
  }

  public static void main(String[] args) {
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      shapes.add(i % 2 == 0 ? new Square(i) : new Numbered(i));
    }
    int[] sizes = shapes.parallelStream().mapToInt(Shape::size).toArray();
    System.out.println(sizes[1]);
  }
}
