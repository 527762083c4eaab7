package org.ndseq.cli.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.RunPicture;

/**
 * The page: one HTML file with its style, its scripts and its {@link PageData} inside, needing no
 * network. All drawing is done by the scripts, from the findings and from pictures of the runs.
 */
public final class HtmlReport {
  /** The scripts, in the order of their dependences. */
  private static final List<String> SCRIPTS =
      List.of(
          "dom",
          "items",
          "find",
          "source",
          "lanes",
          "graph",
          "overview",
          "list",
          "detail",
          "program",
          "page");

  private HtmlReport() {}

  /**
   * Renders the page.
   *
   * @param pictures of runs that the findings are about; may be empty
   */
  public static String render(
      Findings findings, SourceTextIndex sources, List<RunPicture> pictures) {
    return page(PageData.of(findings, sources, pictures));
  }

  /** Renders the page of findings with their changes since an earlier report. */
  static String render(
      Findings findings,
      SourceTextIndex sources,
      List<RunPicture> pictures,
      FindingsComparison comparison) {
    return page(PageData.of(findings, sources, pictures, comparison));
  }

  private static String page(String data) {
    String dark = resource("dark.css");
    String style =
        resource("page.css")
            .replace(
                "/*DARK*/",
                "@media screen { :root[data-theme=\"dark\"] {\n%s} }\n@media screen and (prefers-color-scheme: dark) { :root:not([data-theme=\"light\"]) {\n%s} }"
                    .formatted(dark, dark));
    String script =
        SCRIPTS.stream()
            .map(name -> resource(name + ".js"))
            .collect(Collectors.joining("\n"))
            .replaceAll("(?m)^ +", ""); // the indentation is a fifth of it
    String wrapped = "\n(() => {\n\"use strict\";\n" + script + "\n})();\n";
    return resource("page.html")
        .replace("/*POLICY*/", policy(style, wrapped))
        .replace("/*STYLE*/", style)
        .replace("/*SCRIPT*/", wrapped)
        .replace("/*DATA*/", data);
  }

  /** Allows the page its own style and script, by their hashes, and nothing else. */
  private static String policy(String style, String script) {
    return "default-src 'none'; style-src '%s'; script-src '%s'; img-src data:; base-uri 'none'; form-action 'none'"
        .formatted(hash(style), hash(script));
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
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
