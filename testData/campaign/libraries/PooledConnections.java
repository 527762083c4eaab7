// jars: HikariCP-5.1.0 slf4j-api-2 h2-
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;

/** Four clients wait for each other's transactions, over a pool of connections. */
public final class PooledConnections {
  private PooledConnections() {}

  public static void main(String[] args) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:campaign;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000");
    config.setMaximumPoolSize(4);
    config.setConnectionTimeout(60_000);
    try (HikariDataSource source = new HikariDataSource(config)) {
      try (Connection first = source.getConnection(); Statement s = first.createStatement()) {
        s.execute("create table t(id int primary key, v int)");
        s.execute("insert into t values(1, 0)");
      }
      Thread[] all = new Thread[4];
      for (int t = 0; t < all.length; t++) {
        all[t] =
            new Thread(
                () -> {
                  for (int i = 0; i < 10; i++) {
                    try (Connection own = source.getConnection()) {
                      own.setAutoCommit(false);
                      try (Statement s = own.createStatement()) {
                        s.execute("update t set v = v + 1 where id = 1");
                      }
                      own.commit();
                    } catch (java.sql.SQLException e) {
                      throw new IllegalStateException(e);
                    }
                  }
                });
        all[t].start();
      }
      for (Thread each : all) {
        each.join();
      }
      try (Connection last = source.getConnection();
          Statement s = last.createStatement();
          ResultSet r = s.executeQuery("select v from t")) {
        r.next();
        System.out.println(r.getInt(1));
      }
    }
  }
}
