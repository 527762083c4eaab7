// jars: log4j-1.2.13
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.WriterAppender;

/** Several threads log through one appender with a thread of its own. */
public final class LogOfMany {
  private LogOfMany() {}

  public static void main(String[] args) throws InterruptedException {
    java.io.StringWriter text = new java.io.StringWriter();
    AsyncAppender later = new AsyncAppender();
    later.addAppender(new WriterAppender(new PatternLayout("%p %c %m%n"), text));
    Logger logger = Logger.getLogger("campaign");
    logger.setAdditivity(false);
    logger.setLevel(Level.INFO);
    logger.addAppender(later);
    Thread[] all = new Thread[3];
    for (int t = 0; t < all.length; t++) {
      all[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 30; i++) {
                  logger.info("message");
                  logger.debug("not this");
                }
              });
      all[t].start();
    }
    for (Thread each : all) {
      each.join();
    }
    later.close();
    System.out.println(text.toString().split("\n").length + " lines");
  }
}
