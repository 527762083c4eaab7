package org.ndseq.cli.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ndseq.cli.session.UserErrorException;

/**
 * Finds out before a folder is compiled whether its sources leave open which class to run. It looks
 * at the text only; {@link MainClassFinder} decides by the compiled classes.
 */
final class MainSourceCheck {
  private static final Pattern MAIN = Pattern.compile("\\bvoid\\s+main\\s*\\(");
  private static final Pattern PACKAGE =
      Pattern.compile("^\\s*package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);
  private static final Pattern COMMENT = Pattern.compile("//.*|/\\*(?s:.*?)\\*/");
  private static final int SHOWN = 5;

  private MainSourceCheck() {}

  /** Reports an error if several sources have a main method and none is named like the folder. */
  static void requireOne(Path folder) throws IOException {
    List<String> mains = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        String code = COMMENT.matcher(text).replaceAll("");
        if (MAIN.matcher(code).find()) {
          mains.add(className(file, code));
        }
      }
    }
    String preferred = String.valueOf(folder.getFileName());
    boolean isOpen =
        mains.size() > 1
            && mains.stream().noneMatch(m -> m.equals(preferred) || m.endsWith("." + preferred));
    if (isOpen) {
      String rest = mains.size() > SHOWN ? " and " + (mains.size() - SHOWN) + " more" : "";
      throw new UserErrorException(
          "several classes of %s have a main method; name one with --main: %s%s"
              .formatted(folder, String.join(", ", mains.stream().limit(SHOWN).toList()), rest));
    }
  }

  private static String className(Path file, String code) {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.java$", "");
    Matcher named = PACKAGE.matcher(code);
    return named.find() ? named.group(1) + "." + name : name;
  }
}
