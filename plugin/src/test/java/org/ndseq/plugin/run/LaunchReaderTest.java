package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.openapi.externalSystem.model.execution.ExternalSystemTaskExecutionSettings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jetbrains.idea.maven.execution.MavenRunConfiguration;
import org.jetbrains.idea.maven.execution.MavenRunnerParameters;
import org.jetbrains.idea.maven.execution.MavenRunnerSettings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.ndseq.plugin.psi.RealPsi;

/** What the configurations of build tools say becomes the command that is run. */
class LaunchReaderTest {
  @Test
  void gradleTasksAndOptions() {
    ExternalSystemTaskExecutionSettings settings =
        new ExternalSystemTaskExecutionSettings() {
          @Override
          public String getExternalProjectPath() {
            return "shop";
          }

          @Override
          public List<String> getTaskNames() {
            return List.of(":app:test", "--tests", "Basket");
          }

          @Override
          public String getScriptParameters() {
            return "--info -Pname=\"a b\"";
          }

          @Override
          public Map<String, String> getEnv() {
            return Map.of("KEY", "value");
          }

          @Override
          public boolean isPassParentEnvs() {
            return false;
          }
        };
    ConfigurationLaunch launch = LaunchReader.gradle(settings, RealPsi.get().project());
    assertThat(launch.command())
        .containsExactly(
            "gradle",
            "--no-daemon",
            "--rerun-tasks",
            ":app:test",
            "--tests",
            "Basket",
            "--info",
            "-Pname=a b");
    assertThat(launch.folder()).isEqualTo(Path.of("shop"));
    assertThat(launch.environment())
        .isEqualTo(new LaunchEnvironment(Map.of("KEY", "value"), false));
  }

  @Test
  void mavenGoalsAndProfiles() {
    ConfigurationLaunch launch =
        new MavenGoals()
            .launch(
                new Maven(
                    new MavenRunnerSettings() {
                      @Override
                      public Map<String, String> getEnvironmentProperties() {
                        return Map.of("KEY", "value");
                      }

                      @Override
                      public boolean isPassParentEnv() {
                        return true;
                      }
                    }))
            .orElseThrow();
    assertThat(launch.command())
        .containsExactly("mvn", "-q", "test", "-f", "other.xml", "-Pfast,!slow");
    assertThat(launch.folder()).isEqualTo(Path.of("shop"));
    assertThat(launch.environment()).isEqualTo(new LaunchEnvironment(Map.of("KEY", "value"), true));
    assertThat(new MavenGoals().launch(new Maven(null)).orElseThrow().environment())
        .isEqualTo(LaunchEnvironment.INHERITED);
  }

  /** A configuration with all that ours reads. */
  private static final class Maven extends MavenRunConfiguration {
    private final @Nullable MavenRunnerSettings settings;

    Maven(@Nullable MavenRunnerSettings settings) {
      this.settings = settings;
    }

    @Override
    public @Nullable MavenRunnerSettings getRunnerSettings() {
      return settings;
    }

    @Override
    public MavenRunnerParameters getRunnerParameters() {
      return new MavenRunnerParameters() {
        @Override
        public String getWorkingDirPath() {
          return "shop";
        }

        @Override
        public String getPomFileName() {
          return "other.xml";
        }

        @Override
        public List<String> getGoals() {
          return List.of("-q", "test");
        }

        @Override
        public Map<String, Boolean> getProfilesMap() {
          Map<String, Boolean> profiles = new LinkedHashMap<>();
          profiles.put("fast", true);
          profiles.put("slow", false);
          return profiles;
        }
      };
    }
  }
}
