import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

/** Sequential streams inside tasks, orders by a key, references to methods of several classes. */
public class StreamsInTasks {
  interface Shape {
    double area();
  }

  record Square(double side) implements Shape {
    @Override
    public double area() {
      return side * side;
    }
  }

  record Circle(double radius) implements Shape {
    @Override
    public double area() {
      return Math.PI * radius * radius;
    }
  }

  record City(String name, int people) {}

  enum Size {
    SMALL,
    LARGE
  }

  static int weight(Size size) {
    return switch (size) {
      case SMALL -> 1;
      case LARGE -> 5;
    };
  }

  static boolean isPrime(int n) {
    return n > 1 && IntStream.rangeClosed(2, n / 2).noneMatch(d -> n % d == 0);
  }

  public static void main(String[] args) {
    System.out.println(
        IntStream.range(0, 500).parallel().filter(StreamsInTasks::isPrime).count()); // proved

    int[] largest = new int[20];
    int[][] rows = new int[20][30];
    IntStream.range(0, 20)
        .parallel()
        .forEach( // proved
            t -> {
              IntStream.range(0, 30).forEach(j -> rows[t][j] = t * j % 17);
              largest[t] = IntStream.range(0, 30).map(j -> rows[t][j]).max().getAsInt();
              largest[t] += weight(t < 10 ? Size.SMALL : Size.LARGE);
            });
    System.out.println(largest[3]);

    List<Shape> shapes = new ArrayList<>();
    List<City> cities = new ArrayList<>();
    for (int i = 1; i < 20; i++) {
      shapes.add(i % 2 == 0 ? new Circle(i) : new Square(i));
      cities.add(new City("c" + i, i * 7 % 11));
    }
    double[] areas = shapes.parallelStream().mapToDouble(Shape::area).toArray(); // proved
    City most =
        cities.parallelStream().max(Comparator.comparingInt(City::people)).get(); // proved
    List<City> sorted =
        cities.parallelStream()
            .sorted(Comparator.comparing(City::name).thenComparingInt(City::people))
            .toList(); // proved
    IntSummaryStatistics all =
        cities.parallelStream().mapToInt(City::people).summaryStatistics(); // proved
    System.out.println(areas[4] + most.name() + sorted.get(0) + all.getMax());
  }
}
