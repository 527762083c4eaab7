package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.runners.JavaProgramPatcher;
import com.intellij.mock.MockApplication;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.util.execution.ParametersListUtil;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Configurations, as the platform stores them, become the command that is run. */
class LaunchReaderTest {
  @TempDir private Path folder;
  private StoredShop shop;

  @BeforeEach
  void compile() throws IOException {
    shop = StoredShop.compile(folder);
  }

  @Test
  void anApplicationKeepsItsOptionsAndPatchersAreApplied() throws ExecutionException {
    StoredElement stored = shop.stored("application");
    JavaProgramPatcher patcher =
        new JavaProgramPatcher() {
          @Override
          public void patchJavaParameters(
              com.intellij.execution.Executor executor, RunProfile profile, JavaParameters java) {
            java.getVMParametersList().add("-Dpatched=" + executor.getId());
          }
        };
    JavaProgramPatcher.REGISTERED.add(patcher);
    ConfigurationLaunch launch;
    try {
      launch = shop.reader().read(new StoredProfile.Java(stored), application(stored));
    } finally {
      JavaProgramPatcher.REGISTERED.remove(patcher);
    }
    assertThat(launch.command())
        .containsExactly(
            java(),
            "-ea",
            "-Dshop.size=3",
            "-Dpatched=NDSeq",
            "-cp",
            shop.main().toString(),
            "shop.Main",
            "10",
            "four words in one");
    assertThat(launch.environment().variables()).containsEntry("KEY", "value");
    assertThat(launch.folder()).isEqualTo(folder);
  }

  @Test
  void testsOfAModuleKeepTheModulePath() throws ExecutionException {
    StoredElement stored = shop.stored("junit-class");
    JavaParameters modular =
        new StoredParameters("com.intellij.rt.junit.JUnitStarter", folder)
            .vm(List.of("--patch-module", "shop=out/test", "--add-modules", "shop"))
            .classPath(List.of("idea_rt.jar"))
            .modulePath(List.of("out/main", "launcher.jar"))
            .program(List.of("-ideVersion5", "-junit5", "shop.BasketTest"));
    assertThat(
            shop.reader().read(new StoredProfile.Java(stored), StoredShop.state(modular)).command())
        .containsExactly(
            java(),
            "--patch-module",
            "shop=out/test",
            "--add-modules",
            "shop",
            "-cp",
            "idea_rt.jar",
            "-p",
            "out/main:launcher.jar",
            "com.intellij.rt.junit.JUnitStarter",
            "-ideVersion5",
            "-junit5",
            "shop.BasketTest");
  }

  @Test
  void selectedTestsAreListedAndNoSocketIsLeft() throws Exception {
    assertThat(listed("junit-package"))
        .containsExactly("shop.price.InheritedTest", "shop.price.PriceTest");
    assertThat(listed("junit-directory"))
        .containsExactly("shop.price.InheritedTest", "shop.price.PriceTest");
    assertThat(listed("junit-pattern"))
        .containsExactly("shop.BasketTest,adds", "shop.price.PriceTest");
    assertThat(listed("junit-module"))
        .containsExactly(
            "shop.BasketTest",
            "shop.SettingsTest",
            "shop.TillTest",
            "shop.price.InheritedTest",
            "shop.price.PriceTest");
    assertThat(listed("junit-tags")).contains("shop.BasketTest");
    assertThat(Files.readAllLines(folder.resolve("selected-tests.txt")).get(1)).isEqualTo("slow");
  }

  private List<String> listed(String name) throws Exception {
    StoredElement stored = shop.stored(name);
    List<String> command =
        shop.reader().read(new StoredProfile.Java(stored), shop.junit(stored)).command();
    Path list = folder.resolve("selected-tests.txt");
    assertThat(command).endsWith("-ideVersion5", "-junit5", "@" + list);
    return Files.readAllLines(list).stream().skip(3).toList();
  }

  @Test
  void unknownSelectionsAreRefused() {
    assertThatThrownBy(() -> listed("junit-unique-id"))
        .isInstanceOf(ExecutionException.class)
        .hasMessageStartingWith("NDSeq cannot run tests that are selected by uniqueid.");
    assertThatThrownBy(
            () -> {
              shop.deleteTests();
              listed("junit-directory");
            })
        .hasMessageContaining("No compiled test is in the configuration's directory.");
  }

  @Test
  void testNgGetsItsOwnArguments() throws ExecutionException {
    assertThat(testng("testng-package"))
        .endsWith(
            "-testclass",
            "shop.BasketTest,shop.SettingsTest,shop.TillTest,shop.price.InheritedTest,shop.price.PriceTest");
    assertThat(testng("testng-method")).endsWith("-methods", "shop.TillTest.counts");
    assertThat(testng("testng-method"))
        .contains("org.testng.TestNG")
        .noneMatch(w -> w.startsWith("-socket"));
  }

  private List<String> testng(String name) throws ExecutionException {
    StoredElement stored = shop.stored(name);
    return shop.reader().read(new StoredProfile.Java(stored), shop.testng(stored)).command();
  }

  @Test
  void gradleTokensLoseTheirQuotes() throws ExecutionException, IOException {
    ((MockApplication) ApplicationManager.getApplication())
        .registerService(
            GradleSupport.class,
            (GradleSupport) (project, linked) -> Optional.of("/jdk-of-gradle"));
    Files.writeString(
        folder.resolve("gradle.properties"), "org.gradle.jvmargs=-Dfile.encoding=UTF-8\n");
    Files.writeString(folder.resolve("gradlew"), "");
    ConfigurationLaunch launch =
        shop.reader().read(new StoredProfile.External(shop.stored("gradle-test")), nothing());
    assertThat(launch.command())
        .containsExactly(
            folder.resolve("gradlew").toString(),
            "--no-daemon",
            "--init-script",
            folder.resolve("rerun-tests.gradle").toString(),
            ":app:test",
            "--tests",
            "shop.BasketTest.adds a \"quoted\" thing",
            "--info",
            "-Pname=a b",
            "-Dshop.size=3",
            "-Dorg.gradle.jvmargs=-Dfile.encoding=UTF-8 -Xmx700m",
            "-Dorg.gradle.java.home=/jdk-of-gradle");
    assertThat(launch.environment().variables())
        .containsEntry("KEY", "value")
        .containsEntry("JAVA_HOME", "/jdk-of-gradle");
    assertThat(folder.resolve("rerun-tests.gradle")).content().contains("withType(Test)");
  }

  @Test
  void mavenIsStartedAsTheIdeStartsIt(@TempDir Path maven) throws Exception {
    Files.createDirectories(maven.resolve("boot"));
    Files.createFile(maven.resolve("boot/plexus-classworlds-2.6.0.jar"));
    ConfigurationLaunch launch =
        shop.reader().read(new StoredProfile.Maven(shop.stored("maven-test"), maven), nothing());
    assertThat(launch.command())
        .containsExactly(
            java(),
            "-Xmx300m",
            "-Dmaven.multiModuleProjectDirectory=" + folder,
            "-Dmaven.home=" + maven,
            "-Dclassworlds.conf=" + maven.resolve("bin/m2.conf"),
            "-cp",
            maven.resolve("boot/plexus-classworlds-2.6.0.jar").toString(),
            "org.codehaus.plexus.classworlds.launcher.Launcher",
            "-Didea.version=2025.2",
            "-Dshop.size=3",
            "-s",
            folder.resolve("settings.xml").toString(),
            "-q",
            "test",
            "-P",
            "fast,!slow");
    assertThat(launch.environment().variables()).containsEntry("KEY", "value");
  }

  @Test
  void onlyWhatCanBeRunIsOffered() {
    InferRunner runner = new InferRunner();
    assertThat(runner.canRun("NDSeq", new StoredProfile.Java(shop.stored("application")))).isTrue();
    assertThat(runner.canRun("NDSeq", new StoredProfile.External(shop.stored("gradle-test"))))
        .isTrue();
    assertThat(runner.canRun("NDSeq", new StoredProfile.External(shop.stored("sbt-task"))))
        .isFalse();
    assertThat(runner.canRun("NDSeq", new StoredProfile.Maven(shop.stored("maven-test"), folder)))
        .isTrue();
    assertThat(runner.canRun("Debug", new StoredProfile.Java(shop.stored("application"))))
        .isFalse();
  }

  @Test
  void targetsAreRefused() {
    StoredElement stored = shop.stored("application");
    StoredProfile.Java profile = new StoredProfile.Java(stored);
    profile.setDefaultTargetName("Docker");
    assertThatThrownBy(() -> shop.reader().read(profile, application(stored)))
        .isInstanceOf(ExecutionException.class)
        .hasMessage(
            "NDSeq records on this machine only, and 'Figure1' runs on 'Docker'. Choose the local"
                + " machine in its field Run on.");
    JavaParameters linux =
        new StoredParameters("shop.Main", folder).home("\\\\wsl$\\Ubuntu\\usr\\lib\\jvm\\17");
    assertThatThrownBy(
            () -> shop.reader().read(new StoredProfile.Java(stored), StoredShop.state(linux)))
        .hasMessageContaining("WSL");
  }

  @Test
  void longClassPathsGoIntoAFileThatJavaReads() throws Exception {
    StoredElement stored = shop.stored("application");
    List<String> jars =
        IntStream.range(0, 2000).mapToObj(i -> "a b/\"quoted\" library-" + i + ".jar").toList();
    JavaParameters parameters =
        new StoredParameters("shop.Main", folder)
            .classPath(jars)
            .classPath(List.of(shop.main().toString()));
    List<String> command =
        shop.reader().read(new StoredProfile.Java(stored), StoredShop.state(parameters)).command();
    assertThat(command)
        .containsExactly(java(), "@" + folder.resolve("java-options.txt"), "shop.Main");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .startsWith("size ");
  }

  private com.intellij.execution.configurations.RunProfileState application(StoredElement stored) {
    return StoredShop.state(
        new StoredParameters(stored.option("MAIN_CLASS_NAME"), folder)
            .vm(ParametersListUtil.parse(stored.option("VM_PARAMETERS")))
            .classPath(List.of(shop.main().toString()))
            .program(ParametersListUtil.parse(stored.option("PROGRAM_PARAMETERS")))
            .environment(stored.environment()));
  }

  private static com.intellij.execution.configurations.RunProfileState nothing() {
    return (executor, runner) -> {
      throw new UnsupportedOperationException();
    };
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
