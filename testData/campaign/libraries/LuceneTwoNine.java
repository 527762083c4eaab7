// jars: lucene-core-2.9.4
import org.apache.lucene.analysis.SimpleAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.RAMDirectory;

/** Threads fill one index, which is searched afterwards. */
public final class LuceneTwoNine {
  private LuceneTwoNine() {}

  public static void main(String[] args) throws Exception {
    RAMDirectory directory = new RAMDirectory();
    IndexWriter writer =
        new IndexWriter(
            directory, new SimpleAnalyzer(), true, IndexWriter.MaxFieldLength.UNLIMITED);
    Thread[] all = new Thread[3];
    for (int t = 0; t < all.length; t++) {
      all[t] =
          new Thread(
              () -> {
                try {
                  for (int i = 0; i < 20; i++) {
                    Document document = new Document();
                    document.add(
                        new Field("text", "word number" + i % 4, Field.Store.YES, Field.Index.ANALYZED));
                    writer.addDocument(document);
                  }
                } catch (java.io.IOException e) {
                  throw new IllegalStateException(e);
                }
              });
      all[t].start();
    }
    for (Thread each : all) {
      each.join();
    }
    writer.close();
    IndexSearcher searcher = new IndexSearcher(directory);
    System.out.println(searcher.search(new TermQuery(new Term("text", "word")), null, 100).totalHits);
    searcher.close();
  }
}
