package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.mock.MockApplication;
import com.intellij.openapi.application.ApplicationManager;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.plugin.settings.StoredOptions;

/**
 * Stored configurations are started with JUnit's own launcher, TestNG, Maven and a script in the
 * place of Gradle, and the packaged command analyses their runs: the race in the basket is found.
 */
class StoredLaunchIT {
  @TempDir private Path folder;
  private StoredShop shop;
  private final StoredOptions options = new StoredOptions();

  @BeforeEach
  void compile() throws Exception {
    shop = StoredShop.compile(folder);
    options.runs = 1;
    options.include = "shop";
  }

  @Test
  void aPackageOfTests() throws Exception {
    StoredElement stored = shop.stored("junit-package");
    EndToEndIT.Outcome outcome =
        infer(shop.reader().read(new StoredProfile.Java(stored), shop.junit(stored)));
    assertThat(outcome.console()).contains("ran 4 tests");
  }

  @Test
  void aPatternOfTests() throws Exception {
    StoredElement stored = shop.stored("junit-pattern");
    EndToEndIT.Outcome outcome =
        infer(shop.reader().read(new StoredProfile.Java(stored), shop.junit(stored)));
    assertThat(outcome.console()).contains("ran 3 tests");
  }

  @Test
  void aTestMethod() throws Exception {
    StoredElement stored = shop.stored("junit-method");
    EndToEndIT.Outcome outcome =
        infer(shop.reader().read(new StoredProfile.Java(stored), shop.junit(stored)));
    assertThat(outcome.console()).contains("ran 1 tests");
  }

  @Test
  void aTestNgMethodAndPackage() throws Exception {
    StoredElement method = shop.stored("testng-method");
    assertThat(
            infer(shop.reader().read(new StoredProfile.Java(method), shop.testng(method)))
                .console())
        .contains("till counted")
        .doesNotContain("till closed");
    StoredElement all = shop.stored("testng-package");
    assertThat(infer(shop.reader().read(new StoredProfile.Java(all), shop.testng(all))).console())
        .contains("till counted", "till closed");
  }

  @Test
  void mavenGoals() throws Exception {
    Path home = mavenHome();
    Files.writeString(folder.resolve("settings.xml"), "<settings/>");
    Files.copy(Path.of("src", "test", "shop", "pom.xml"), folder.resolve("pom.xml"));
    infer(
        shop.reader()
            .read(
                new StoredProfile.Maven(shop.stored("maven-test"), home),
                (executor, runner) -> {
                  throw new UnsupportedOperationException();
                }));
    assertThat(folder.resolve("target/size.txt"))
        .as("the property of the stored configuration, and its profile")
        .hasContent("3 fast");
  }

  private static Path mavenHome() throws Exception {
    Process process = new ProcessBuilder("mvn", "-v").redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return Path.of(
        text.lines()
            .filter(l -> l.startsWith("Maven home: "))
            .findFirst()
            .orElseThrow()
            .substring("Maven home: ".length())
            .strip());
  }

  @Test
  void gradleTasks() throws Exception {
    String home = System.getProperty("java.home");
    ((MockApplication) ApplicationManager.getApplication())
        .registerService(
            GradleSupport.class, (GradleSupport) (project, linked) -> Optional.of(home));
    Path script = folder.resolve("gradlew");
    Files.writeString(
        script,
        """
        #!/bin/sh
        # Takes what Gradle takes, and fails at what it would not find.
        filter= ; size= ; rerun=
        while [ $# -gt 0 ]; do
          case "$1" in
            --tests) filter="$2"; shift ;;
            --init-script) test -f "$2" && rerun=yes; shift ;;
            -Dshop.size=3) size=3 ;;
            --rerun-tasks) exit 7 ;;
          esac
          shift
        done
        test "$filter" = 'shop.BasketTest.adds a "quoted" thing' || exit 8
        test "$size$rerun$KEY" = 3yesvalue || exit 9
        exec "$JAVA_HOME/bin/java" -cp '%s' shop.Main
        """
            .formatted(shop.main()));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    EndToEndIT.Outcome outcome =
        infer(
            shop.reader()
                .read(
                    new StoredProfile.External(shop.stored("gradle-test")),
                    (executor, runner) -> {
                      throw new UnsupportedOperationException();
                    }));
    assertThat(outcome.console()).contains("size ");
  }

  private EndToEndIT.Outcome infer(ConfigurationLaunch launch) throws Exception {
    Path report = Files.createTempDirectory(folder, "report");
    EndToEndIT.Outcome outcome = EndToEndIT.infer(launch, options, report);
    assertThat(outcome.findings().races())
        .as(outcome.console())
        .isNotEmpty()
        .allMatch(race -> race.toString().contains("Basket"));
    return outcome;
  }
}
