package org.ndseq.plugin.run;

import com.intellij.execution.CommonJavaRunConfigurationParameters;
import com.intellij.execution.Executor;
import com.intellij.execution.configurations.LocatableConfigurationBase;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.target.TargetEnvironmentAwareRunProfile;
import com.intellij.openapi.externalSystem.model.execution.ExternalSystemTaskExecutionSettings;
import com.intellij.openapi.externalSystem.service.execution.ExternalSystemRunConfiguration;
import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdom.Element;
import org.jetbrains.idea.maven.execution.MavenRunConfiguration;
import org.jspecify.annotations.Nullable;

/** Configurations of the platform's types whose data is a {@link StoredElement}. */
final class StoredProfile {
  private StoredProfile() {}

  /** Application, JUnit and TestNG: writes itself as it was stored. */
  static final class Java extends LocatableConfigurationBase<Object>
      implements CommonJavaRunConfigurationParameters, TargetEnvironmentAwareRunProfile {
    private final StoredElement stored;
    private @Nullable String target;

    Java(StoredElement stored) {
      this.stored = stored;
      setName(stored.name());
    }

    @Override
    public void writeExternal(Element element) {
      stored.element().getChildren().forEach(child -> element.addContent(child.clone()));
    }

    @Override
    public RunProfileState getState(Executor executor, ExecutionEnvironment environment) {
      throw new UnsupportedOperationException();
    }

    @Override
    public @Nullable String getDefaultTargetName() {
      return target;
    }

    @Override
    public void setDefaultTargetName(@Nullable String name) {
      target = name;
    }

    @Override
    public String getProgramParameters() {
      return stored.option("PROGRAM_PARAMETERS");
    }

    @Override
    public String getWorkingDirectory() {
      return stored.option("WORKING_DIRECTORY");
    }

    @Override
    public Map<String, String> getEnvs() {
      return stored.environment();
    }

    @Override
    public boolean isPassParentEnvs() {
      return true;
    }

    @Override
    public String getVMParameters() {
      return stored.option("VM_PARAMETERS");
    }

    @Override
    public boolean isAlternativeJrePathEnabled() {
      return false;
    }

    @Override
    public @Nullable String getAlternativeJrePath() {
      return null;
    }

    @Override
    public String getRunClass() {
      return stored.option("MAIN_CLASS_NAME");
    }

    @Override
    public String getPackage() {
      return stored.option("PACKAGE_NAME");
    }

    @Override
    public void setProgramParameters(@Nullable String value) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void setWorkingDirectory(@Nullable String value) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void setEnvs(Map<String, String> envs) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void setPassParentEnvs(boolean passParentEnvs) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void setVMParameters(@Nullable String value) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void setAlternativeJrePathEnabled(boolean enabled) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void setAlternativeJrePath(@Nullable String path) {
      throw new UnsupportedOperationException();
    }
  }

  /** Tasks of an external system. */
  static final class External extends ExternalSystemRunConfiguration {
    private final StoredElement stored;

    External(StoredElement stored) {
      this.stored = stored;
      setName(stored.name());
    }

    @Override
    public ExternalSystemTaskExecutionSettings getSettings() {
      return new ExternalSystemTaskExecutionSettings() {
        @Override
        public String getExternalSystemIdString() {
          return stored.option("externalSystemIdString");
        }

        @Override
        public String getExternalProjectPath() {
          return stored.option("externalProjectPath");
        }

        @Override
        public List<String> getTaskNames() {
          return stored.list("taskNames");
        }

        @Override
        public String getScriptParameters() {
          return stored.option("scriptParameters");
        }

        @Override
        public String getVmOptions() {
          return stored.option("vmOptions");
        }

        @Override
        public Map<String, String> getEnv() {
          return stored.map("env");
        }

        @Override
        public boolean isPassParentEnvs() {
          return true;
        }
      };
    }
  }

  /** Maven goals, with the parameters that the platform computes for Maven's JVM. */
  static final class Maven extends MavenRunConfiguration {
    private final StoredElement stored;
    private final Path home;

    Maven(StoredElement stored, Path home) {
      this.stored = stored;
      this.home = home;
      setName(stored.name());
    }

    @Override
    public StoredParameters createJavaParameters(@Nullable Project project) {
      List<String> arguments =
          new ArrayList<>(List.of("-Didea.version=2025.2", "-Dmaven.ext.class.path=listener.jar"));
      stored
          .map("mavenProperties")
          .forEach((key, value) -> arguments.add("-D" + key + "=" + value));
      arguments.addAll(List.of("-s", stored.option("userSettingsFile")));
      arguments.addAll(stored.list("goals"));
      arguments.addAll(
          List.of(
              "-P",
              stored.map("profilesMap").entrySet().stream()
                  .map(e -> (Boolean.parseBoolean(e.getValue()) ? "" : "!") + e.getKey())
                  .collect(Collectors.joining(","))));
      Path folder = Path.of(stored.option("workingDirPath"));
      return new StoredParameters("org.codehaus.plexus.classworlds.launcher.Launcher", folder)
          .vm(
              List.of(
                  stored.option("vmOptions"),
                  "-Dmaven.multiModuleProjectDirectory=" + folder,
                  "-Dmaven.home=" + home,
                  "-Dclassworlds.conf=" + home.resolve("bin").resolve("m2.conf")))
          .classPath(List.of(launcher(home).toString()))
          .program(arguments)
          .environment(stored.map("environmentProperties"));
    }

    private static Path launcher(Path home) {
      try (var jars = java.nio.file.Files.list(home.resolve("boot"))) {
        return jars.filter(jar -> jar.getFileName().toString().startsWith("plexus-classworlds"))
            .filter(jar -> jar.toString().endsWith(".jar"))
            .findFirst()
            .orElseThrow();
      } catch (java.io.IOException e) {
        throw new AssertionError(e);
      }
    }
  }
}
