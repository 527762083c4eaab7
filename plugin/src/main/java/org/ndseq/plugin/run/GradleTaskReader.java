package org.ndseq.plugin.run;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.externalSystem.model.execution.ExternalSystemTaskExecutionSettings;
import com.intellij.openapi.project.Project;
import com.intellij.util.execution.ParametersListUtil;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Reads Gradle configurations. The platform stores tasks and options as tokens that keep their
 * quotes ({@code --tests}, {@code "shop.BasketTest"}); VM options are those of Gradle's own JVM;
 * the JDK is a setting of the linked project.
 */
final class GradleTaskReader {
  /** The id of Gradle among the external systems, of which sbt and others are further ones. */
  private static final String SYSTEM = "GRADLE";

  private static final String JVM_ARGUMENTS = "org.gradle.jvmargs";

  private GradleTaskReader() {}

  static boolean isGradle(ExternalSystemTaskExecutionSettings settings) {
    return SYSTEM.equals(settings.getExternalSystemIdString());
  }

  static BuildToolLaunch launch(
      ExternalSystemTaskExecutionSettings settings, Path folder, Project project)
      throws IOException {
    List<String> arguments = new ArrayList<>();
    settings.getTaskNames().forEach(token -> arguments.add(unquoted(token)));
    arguments.addAll(ParametersListUtil.parse(orEmpty(settings.getScriptParameters())));
    arguments.addAll(vmOptions(orEmpty(settings.getVmOptions()), folder));
    Map<String, String> environment = new HashMap<>(settings.getEnv());
    jvm(settings, project)
        .ifPresent(
            home -> {
              arguments.add("-Dorg.gradle.java.home=" + home);
              environment.put("JAVA_HOME", home);
            });
    return new BuildToolLaunch(
        arguments, folder, new LaunchEnvironment(environment, settings.isPassParentEnvs()));
  }

  /** A token without the quotes that the platform's tokenizer keeps. */
  static String unquoted(String token) {
    List<String> words = ParametersListUtil.parse(token, false, true);
    return words.size() == 1 ? words.get(0) : token;
  }

  private static Optional<String> jvm(
      ExternalSystemTaskExecutionSettings settings, Project project) {
    // Present only where the Gradle plugin is.
    GradleSupport gradle = ApplicationManager.getApplication().getService(GradleSupport.class);
    String linked = settings.getExternalProjectPath();
    return gradle == null || linked == null ? Optional.empty() : gradle.jvm(project, linked);
  }

  /**
   * Properties can be given to Gradle directly; other options replace the arguments of its JVM, so
   * that the configured ones are repeated in front of them.
   */
  private static List<String> vmOptions(String options, Path folder) throws IOException {
    List<String> words = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String option : ParametersListUtil.parse(options)) {
      (option.startsWith("-D") ? words : others).add(option);
    }
    if (!others.isEmpty()) {
      others.addAll(0, ParametersListUtil.parse(configuredArguments(folder)));
      words.add("-D" + JVM_ARGUMENTS + "=" + ParametersListUtil.join(others));
    }
    return words;
  }

  /** The arguments of Gradle's JVM; the user's file has precedence over the project's. */
  private static String configuredArguments(Path folder) throws IOException {
    String home = System.getenv("GRADLE_USER_HOME");
    Path user = home == null ? Path.of(System.getProperty("user.home"), ".gradle") : Path.of(home);
    for (Path place : List.of(user, folder)) {
      Path file = place.resolve("gradle.properties");
      if (Files.isRegularFile(file)) {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
          properties.load(in);
        }
        String arguments = properties.getProperty(JVM_ARGUMENTS);
        if (arguments != null) {
          return arguments;
        }
      }
    }
    return "";
  }

  private static String orEmpty(@org.jspecify.annotations.Nullable String text) {
    return text == null ? "" : text;
  }
}
