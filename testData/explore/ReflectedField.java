// explore: 0 | 1
/** An access by reflection is one of the field. */
public class ReflectedField {
  public static int shared;

  public static void main(String[] args) throws Exception {
    Thread writer = new Thread(() -> shared = 1);
    writer.start();
    Object value = ReflectedField.class.getField("shared").get(null);
    writer.join();
    System.out.println(value);
  }
}
