import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Objects of the JDK that are not safe for several threads are shared by two. */
public final class UnsafeClasses {
  private final SimpleDateFormat dates = new SimpleDateFormat("yyyy");
  private final DecimalFormat numbers = new DecimalFormat("0.0");
  private final Calendar calendar = Calendar.getInstance();
  private final Matcher matcher = Pattern.compile("a+").matcher("aaa");
  private final CRC32 sum = new CRC32();
  private final Map<Integer, String> recent = new LinkedHashMap<>(16, 0.75f, true);

  private void work() {
    dates.format(new Date(0)); // ndseq: race SimpleDateFormat
    numbers.format(1.5); // ndseq: race DecimalFormat
    calendar.setTimeInMillis(0); // ndseq: race GregorianCalendar
    matcher.find(); // ndseq: race Matcher
    sum.update(1); // ndseq: race CRC32
    recent.get(1); // ndseq: race LinkedHashMap
  }

  public static void main(String[] args) throws InterruptedException {
    UnsafeClasses shared = new UnsafeClasses();
    shared.recent.put(1, "one");
    Thread first = new Thread(shared::work);
    Thread second = new Thread(shared::work);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(shared.recent.size());
  }
}
