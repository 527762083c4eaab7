package org.ndseq.plugin.run;

import com.intellij.execution.configurations.JavaParameters;
import com.intellij.execution.configurations.ParametersList;
import com.intellij.util.PathsList;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parameters of a Java process that hold values, as the platform's own do. */
final class StoredParameters extends JavaParameters {
  private final ParametersList vm = new ParametersList();
  private final ParametersList program = new ParametersList();
  private final PathsList classPath = new PathsList();
  private final PathsList modulePath = new PathsList();
  private final Map<String, String> environment = new LinkedHashMap<>();
  private final String mainClass;
  private final Path folder;
  private String home = System.getProperty("java.home");

  StoredParameters(String mainClass, Path folder) {
    this.mainClass = mainClass;
    this.folder = folder;
  }

  StoredParameters home(String other) {
    home = other;
    return this;
  }

  StoredParameters vm(List<String> options) {
    vm.addAll(options);
    return this;
  }

  StoredParameters program(List<String> arguments) {
    program.addAll(arguments);
    return this;
  }

  StoredParameters classPath(List<String> paths) {
    paths.forEach(classPath::add);
    return this;
  }

  StoredParameters modulePath(List<String> paths) {
    paths.forEach(modulePath::add);
    return this;
  }

  StoredParameters environment(Map<String, String> variables) {
    environment.putAll(variables);
    return this;
  }

  @Override
  public String getJdkPath() {
    return home;
  }

  @Override
  public String getMainClass() {
    return mainClass;
  }

  @Override
  public @Nullable String getJarPath() {
    return null;
  }

  @Override
  public @Nullable String getModuleName() {
    return null;
  }

  @Override
  public PathsList getClassPath() {
    return classPath;
  }

  @Override
  public PathsList getModulePath() {
    return modulePath;
  }

  @Override
  public ParametersList getVMParametersList() {
    return vm;
  }

  @Override
  public ParametersList getProgramParametersList() {
    return program;
  }

  @Override
  public String getWorkingDirectory() {
    return folder.toString();
  }

  @Override
  public Map<String, String> getEnv() {
    return environment;
  }

  @Override
  public boolean isPassParentEnvs() {
    return true;
  }
}
