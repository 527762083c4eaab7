package org.ndseq.cli.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;

/**
 * The page: one HTML file with its style, its script and its data inside, needing no network. All
 * drawing is done by {@code page.js} from the same JSON that everything else reads.
 */
public final class HtmlReport {
  private HtmlReport() {}

  public static String render(Findings findings, Sources sources) {
    ObjectNode texts = JsonNodeFactory.instance.objectNode();
    for (String file : sources.files()) {
      sources.text(file).ifPresent(text -> texts.put(file, text));
    }
    String data =
        "{\"findings\":" + FindingsWriter.toJson(findings).strip() + ",\"sources\":" + texts + "}";
    return resource("page.html")
        .replace("/*STYLE*/", resource("page.css"))
        .replace("/*SCRIPT*/", resource("page.js"))
        .replace("/*DATA*/", inScript(data));
  }

  /** JSON that cannot end the script element it stands in, nor open a comment there. */
  private static String inScript(String json) {
    return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
