package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;

/** Well-known multithreaded libraries behave under the agent as they do without it. */
class LibrariesTest {
  @TempDir Path temporary;

  private static String jars(String... names) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(jar -> Arrays.stream(names).anyMatch(jar::contains))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private Trace same(String name, String source, String jars, String... jvm)
      throws IOException, InterruptedException {
    Path file = temporary.resolve(name + ".java");
    Files.writeString(file, source);
    TracedRun.compile(List.of(file), temporary, "-cp", jars);
    Path out = temporary.resolve("t.ndtrace");
    String path = temporary + File.pathSeparator + jars;
    List<String> plain = List.of("-cp", path, name);
    List<String> recorded = new java.util.ArrayList<>(List.of(jvm));
    recorded.add(TracedRun.agent(out, "libraries=all,max=20000000"));
    recorded.addAll(plain);
    Path jdk = TracedRun.jdks().get(0);
    assertThat(TracedRun.java(jdk, recorded)).isEqualTo(TracedRun.java(jdk, plain));
    Trace trace = TraceReader.read(out);
    assertThat(trace.info().isComplete()).isTrue();
    assertThat(trace.info().number("classes.failed")).isZero();
    return trace;
  }

  @Test
  void guava() throws IOException, InterruptedException {
    Trace trace =
        same(
            "Guava",
            """
            import com.google.common.cache.CacheBuilder; import com.google.common.cache.LoadingCache;
            import com.google.common.cache.CacheLoader; import com.google.common.util.concurrent.Striped;
            import com.google.common.collect.ConcurrentHashMultiset; import com.google.common.eventbus.EventBus;
            class Guava {
              public static void main(String[] a) throws Exception {
                LoadingCache<Integer, String> cache = CacheBuilder.newBuilder().maximumSize(50)
                    .build(CacheLoader.from(k -> "v" + k));
                ConcurrentHashMultiset<String> counts = ConcurrentHashMultiset.create();
                Striped<java.util.concurrent.locks.Lock> locks = Striped.lock(4);
                int[] sums = new int[8];
                Thread[] all = new Thread[4];
                for (int t = 0; t < 4; t++) {
                  all[t] = new Thread(() -> {
                    for (int i = 0; i < 300; i++) {
                      counts.add(cache.getUnchecked(i % 80));
                      var lock = locks.get(i % 8);
                      lock.lock();
                      try { sums[i % 8]++; } finally { lock.unlock(); }
                    }
                  });
                  all[t].start();
                }
                for (Thread each : all) each.join();
                System.out.println(counts.size() + " " + counts.count("v7") + java.util.Arrays.toString(sums));
              }
            }
            """,
            jars("guava", "failureaccess"));
    assertThat(trace.tasks()).hasSizeGreaterThanOrEqualTo(5);
  }

  @Test
  void caffeine() throws IOException, InterruptedException {
    same(
        "Coffee",
        """
        import com.github.benmanes.caffeine.cache.Caffeine;
        import java.util.stream.IntStream;
        class Coffee {
          public static void main(String[] a) {
            var cache = Caffeine.newBuilder().maximumSize(100).recordStats().<Integer, Long>build(k -> k * 2L);
            long sum = IntStream.range(0, 2000).parallel().mapToLong(i -> cache.get(i % 150)).sum();
            cache.cleanUp();
            System.out.println(sum + " " + (cache.estimatedSize() <= 100) + " " + cache.stats().requestCount());
          }
        }
        """,
        jars("caffeine"));
  }

  @Test
  void h2BesideJacoco() throws IOException, InterruptedException {
    String jacoco = jars("org.jacoco.agent");
    same(
        "Base",
        """
        import java.sql.DriverManager;
        class Base {
          public static void main(String[] a) throws Exception {
            String url = "jdbc:h2:mem:t;DB_CLOSE_DELAY=-1";
            try (var c = DriverManager.getConnection(url); var s = c.createStatement()) {
              s.execute("create table t(id int primary key, v int)");
              Thread[] all = new Thread[3];
              for (int t = 0; t < 3; t++) {
                int n = t;
                all[t] = new Thread(() -> {
                  try (var d = DriverManager.getConnection(url); var p = d.prepareStatement("insert into t values(?, ?)")) {
                    for (int i = 0; i < 50; i++) { p.setInt(1, n * 1000 + i); p.setInt(2, i); p.execute(); }
                  } catch (java.sql.SQLException e) { throw new IllegalStateException(e); }
                });
                all[t].start();
              }
              for (Thread each : all) each.join();
              var r = s.executeQuery("select count(*), sum(v) from t");
              r.next();
              System.out.println(r.getInt(1) + " " + r.getInt(2));
            }
          }
        }
        """,
        jars("com/h2database"),
        "-javaagent:" + jacoco + "=destfile=" + temporary.resolve("jacoco.exec"));
    assertThat(temporary.resolve("jacoco.exec")).isNotEmptyFile();
  }
}
