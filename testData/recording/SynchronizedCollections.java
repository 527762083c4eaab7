import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Vector;

/** Collections and buffers that lock themselves. */
public final class SynchronizedCollections {
  private SynchronizedCollections() {}

  public static void main(String[] args) {
    List<String> list = Collections.synchronizedList(new ArrayList<>());
    list.add("a"); // trace: update SynchronizedRandomAccessList
    String first = list.get(0); // trace: read SynchronizedRandomAccessList
    Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
    map.put("k", "b"); // trace: update SynchronizedMap
    int size = map.keySet().size(); // trace: read SynchronizedMap x2
    Vector<String> vector = new Vector<>();
    vector.addElement("c"); // trace: update Vector
    String element = vector.firstElement(); // trace: read Vector
    Hashtable<String, String> table = new Hashtable<>();
    table.put("k", "d"); // trace: update Hashtable
    String value = table.get("k"); // trace: read Hashtable
    Properties properties = new Properties();
    properties.setProperty("k", "e"); // trace: update Properties
    String property = properties.getProperty("k"); // trace: read Properties
    StringBuffer buffer = new StringBuffer();
    buffer.append(first).append(element); // trace: update StringBuffer x2
    StringBuilder builder = new StringBuilder();
    builder.append(value).append(property); // trace: update StringBuilder x2
    String all = buffer.toString(); // trace: read StringBuffer
    int length = builder.length(); // trace: read StringBuilder
    if (size != 1 || length != 2 || !all.equals("ac")) {
      throw new AssertionError(all);
    }
  }
}
