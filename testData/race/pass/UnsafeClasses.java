import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Objects that are not safe for several threads are made anew, or used under a lock. */
public final class UnsafeClasses {
  private final DecimalFormat numbers = new DecimalFormat("0.0");
  private final CRC32 sum = new CRC32();
  private final Pattern pattern = Pattern.compile("a+");
  private final Map<Integer, String> recent = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<Integer, String> unchanged = new LinkedHashMap<>();

  private void work() {
    new SimpleDateFormat("yyyy").format(new Date(0));
    Calendar.getInstance().setTimeInMillis(0);
    Matcher matcher = pattern.matcher("aaa");
    matcher.find();
    unchanged.get(1);
    synchronized (this) {
      numbers.format(1.5);
      sum.update(1);
      recent.get(1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UnsafeClasses shared = new UnsafeClasses();
    shared.recent.put(1, "one");
    shared.unchanged.put(1, "one");
    Thread first = new Thread(shared::work);
    Thread second = new Thread(shared::work);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(shared.recent.size());
  }
}
