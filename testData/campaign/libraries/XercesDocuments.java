// jars: xercesImpl-2.6.2
import java.io.StringReader;
import org.apache.xerces.parsers.SAXParser;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** Threads parse documents. */
public final class XercesDocuments {
  private XercesDocuments() {}

  public static void main(String[] args) throws InterruptedException {
    java.util.concurrent.atomic.AtomicInteger elements =
        new java.util.concurrent.atomic.AtomicInteger();
    Thread[] all = new Thread[2];
    for (int t = 0; t < all.length; t++) {
      all[t] =
          new Thread(
              () -> {
                try {
                  SAXParser parser = new SAXParser();
                  parser.setContentHandler(
                      new DefaultHandler() {
                        @Override
                        public void startElement(
                            String uri, String name, String full, org.xml.sax.Attributes a) {
                          elements.incrementAndGet();
                        }
                      });
                  parser.parse(new InputSource(new StringReader("<a><b c='d'/><b>text</b></a>")));
                } catch (org.xml.sax.SAXException | java.io.IOException e) {
                  throw new IllegalStateException(e);
                }
              });
      all[t].start();
    }
    for (Thread each : all) {
      each.join();
    }
    System.out.println(elements.get());
  }
}
