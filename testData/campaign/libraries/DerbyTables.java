// jars: derby-10.5.3.0_1
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;

/** Three connections fill one table in memory. */
public final class DerbyTables {
  private static final String URL = "jdbc:derby:memory:campaign";

  private DerbyTables() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("derby.stream.error.field", "java.lang.System.err");
    java.sql.Driver driver = new org.apache.derby.jdbc.EmbeddedDriver();
    try (Connection first = driver.connect(URL + ";create=true", new java.util.Properties());
        Statement statement = first.createStatement()) {
      statement.execute("create table t(id int primary key, v int)");
      Thread[] all = new Thread[3];
      for (int t = 0; t < all.length; t++) {
        int number = t;
        all[t] =
            new Thread(
                () -> {
                  try (Connection own = driver.connect(URL, new java.util.Properties());
                      Statement insert = own.createStatement()) {
                    for (int i = 0; i < 10; i++) {
                      insert.execute("insert into t values(" + (number * 100 + i) + ", " + i + ")");
                    }
                  } catch (java.sql.SQLException e) {
                    throw new IllegalStateException(e);
                  }
                });
        all[t].start();
      }
      for (Thread each : all) {
        each.join();
      }
      try (ResultSet sum = statement.executeQuery("select count(*), sum(v) from t")) {
        sum.next();
        System.out.println(sum.getInt(1) + " " + sum.getInt(2));
      }
    }
  }
}
