package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.ndseq.cli.session.ExitCode;

/** The list of programs, their sources in the jar, and the page that describes them. */
class DemoTest {
  private static final Pattern MARK =
      Pattern.compile("// ndseq: .*?(race|deadlock)(?: ([\\w.]+))?");

  @Test
  void thereAreTenMistakesAndTenCorrections() {
    assertThat(DemoProgram.all()).hasSize(20);
    assertThat(DemoProgram.all().stream().filter(p -> p.folder().equals("fail"))).hasSize(10);
    Console list = Console.run("demo");
    assertThat(list.code()).isEqualTo(ExitCode.CLEAN);
    DemoProgram.all().forEach(p -> assertThat(list.out()).contains(p.name()));
    assertThat(Console.run("demo", "acount").err())
        .startsWith("ndseq: there is no program acount; did you mean account?");
  }

  @Test
  void theBrowserIsThatOfTheUserOrOfTheSystem() {
    Path page = Path.of("/a b/index.html");
    assertThat(PageOpener.command(page, "Linux", Map.of("BROWSER", "firefox")))
        .containsExactly("firefox", "file:///a%20b/index.html");
    assertThat(PageOpener.command(page, "Linux", Map.of())).startsWith("xdg-open");
    assertThat(PageOpener.command(page, "Mac OS X", Map.of())).startsWith("open");
    assertThat(PageOpener.command(page, "Windows 11", Map.of()))
        .startsWith("rundll32", "url.dll,FileProtocolHandler");
  }

  @Test
  void thePageListsEveryProgramWithTheAnswerThatItsMarksExpect() throws IOException {
    List<String> rows =
        Files.readAllLines(Path.of("../docs/gallery.md")).stream()
            .filter(l -> l.startsWith("| `"))
            .toList();
    assertThat(rows).hasSize(20);
    List<String> missing = new ArrayList<>();
    for (DemoProgram program : DemoProgram.all()) {
      String row =
          rows.stream()
              .filter(r -> r.startsWith("| `" + program.name() + "` |"))
              .findFirst()
              .orElse("");
      assertThat(row).as(program.name()).contains("/" + program.folder() + "/" + program.file());
      Matcher mark = MARK.matcher(program.text());
      boolean isMarked = false;
      while (mark.find()) {
        isMarked = true;
        String expected = mark.group(2) == null ? mark.group(1) : mark.group(2);
        if (!row.contains(expected)) {
          missing.add(program.name() + ": " + expected);
        }
      }
      if (program.folder().equals("fail")) {
        assertThat(isMarked).as(program.name() + " has no mark").isTrue();
      } else {
        assertThat(row).as(program.name()).contains("no race", "no deadlock");
      }
    }
    assertThat(missing).isEmpty();
  }
}
