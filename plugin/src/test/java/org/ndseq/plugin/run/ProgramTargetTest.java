package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.intellij.execution.ExecutionException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stored configurations become targets of commands that run the program under control. */
class ProgramTargetTest {
  @TempDir private Path folder;
  private StoredShop shop;

  @BeforeEach
  void compile() throws Exception {
    shop = StoredShop.compile(folder);
  }

  @Test
  void anApplicationKeepsJdkOptionsClassPathAndArguments() throws ExecutionException {
    StoredElement stored = shop.stored("application");
    ProgramTarget target =
        shop.reader()
            .target(
                new StoredProfile.Java(stored),
                StoredShop.state(
                    new StoredParameters("shop.Main", folder)
                        .vm(List.of("-ea", "-Dshop.size=3"))
                        .classPath(List.of(shop.main().toString()))
                        .program(List.of("10", "@list"))
                        .environment(stored.environment())));
    assertThat(target.words())
        .containsExactly(
            "--java-home",
            System.getProperty("java.home"),
            "--jvm-arg=-ea",
            "--jvm-arg=-Dshop.size=3",
            "-cp",
            shop.main().toString(),
            "shop.Main",
            "10",
            "@@list");
    assertThat(target.environment().variables()).containsEntry("KEY", "value");
    assertThat(target.folder()).isEqualTo(folder);
  }

  @Test
  void aTestMethodIsRunWithoutTheStarter() throws ExecutionException {
    StoredElement stored = shop.stored("junit-method");
    assertThat(shop.reader().target(new StoredProfile.Java(stored), shop.junit(stored)).words())
        .containsSubsequence("--test", "shop.BasketTest.adds", "-cp")
        .doesNotContain("com.intellij.rt.junit.JUnitStarter", "shop.BasketTest,adds");
    assertThat(LaunchReader.canControl(new StoredProfile.Java(stored))).isTrue();
  }

  @Test
  void whatCannotBeControlledIsRefusedWithASentence() {
    StoredElement several = shop.stored("junit-package");
    assertThat(LaunchReader.canControl(new StoredProfile.Java(several))).isFalse();
    assertThatThrownBy(
            () -> shop.reader().target(new StoredProfile.Java(several), shop.junit(several)))
        .isInstanceOf(ExecutionException.class)
        .hasMessage("NDSeq controls one test at a time. Choose a test method.");
    StoredProfile.External gradle = new StoredProfile.External(shop.stored("gradle-test"));
    assertThat(LaunchReader.canControl(gradle)).isFalse();
    assertThatThrownBy(
            () ->
                shop.reader()
                    .target(
                        gradle,
                        (executor, runner) -> {
                          throw new UnsupportedOperationException();
                        }))
        .hasMessageContaining("Gradle and Maven");
    StoredElement stored = shop.stored("application");
    assertThatThrownBy(
            () ->
                shop.reader()
                    .target(
                        new StoredProfile.Java(stored),
                        StoredShop.state(
                            new StoredParameters("shop.Main", folder)
                                .modulePath(List.of("out/main")))))
        .hasMessageContaining("module path");
  }

  @Test
  void requestsPutTheirOptionsBeforeTheTarget() {
    Path file = Path.of("run.schedule");
    List<String> target = List.of("-cp", "out", "Main");
    assertThat(ToolRequest.schedule(file).debugged(5005).line(target))
        .containsExactly(
            "run", "--debug-port", "5005", "--schedule", "run.schedule", "-cp", "out", "Main");
    assertThat(ToolRequest.confirm(Path.of("report")).line(target))
        .containsExactly("confirm", "report", "-cp", "out", "Main");
    assertThat(ToolRequest.replay(Path.of("t")).port()).isEqualTo(OptionalInt.empty());
    assertThat(ToolRequest.explore(Path.of("dir")).line(target))
        .startsWith("explore")
        .containsSubsequence("--schedule-dir", "dir", "-cp");
  }

  @Test
  void aLongTargetGoesIntoAFile() throws Exception {
    List<String> words = List.of("-cp", "a b/\"x\"\\y.jar:".repeat(2000), "Main", "@@literal");
    ProgramTarget target =
        new ProgramTarget(words, folder, LaunchEnvironment.INHERITED).shortened(folder);
    assertThat(target.words()).containsExactly("@" + folder.resolve("target.txt"));
    assertThat(Files.readAllLines(folder.resolve("target.txt"))).hasSize(4);
  }
}
