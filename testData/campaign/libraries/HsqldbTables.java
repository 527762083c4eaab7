// jars: hsqldb-1.7.3.3
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;

/** Three connections fill one table in memory. */
public final class HsqldbTables {
  private HsqldbTables() {}

  private static Connection connect() throws java.sql.SQLException {
    java.util.Properties who = new java.util.Properties();
    who.put("user", "sa");
    who.put("password", "");
    return new org.hsqldb.jdbcDriver().connect("jdbc:hsqldb:mem:campaign", who);
  }

  public static void main(String[] args) throws Exception {
    Connection first = connect();
    Statement statement = first.createStatement();
    statement.execute("create table t(id int primary key, v int)");
    Thread[] all = new Thread[3];
    for (int t = 0; t < all.length; t++) {
      int number = t;
      all[t] =
          new Thread(
              () -> {
                try {
                  Statement insert = connect().createStatement();
                  for (int i = 0; i < 20; i++) {
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
    ResultSet sum = statement.executeQuery("select count(*), sum(v) from t");
    sum.next();
    System.out.println(sum.getInt(1) + " " + sum.getInt(2));
    statement.execute("shutdown");
  }
}
