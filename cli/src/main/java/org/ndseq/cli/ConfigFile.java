package org.ndseq.cli;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.InputFiles;
import org.ndseq.cli.session.NearestWord;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options from a properties file: {@code runs=10} for every command that has {@code --runs}, {@code
 * analyze.runs=10} for one. The command line takes precedence. A key that is no option is an error,
 * since it would have no effect.
 */
final class ConfigFile implements IDefaultValueProvider {
  static final Path DEFAULT = Path.of("ndseq.properties");

  private final Properties properties;

  private ConfigFile(Properties properties) {
    this.properties = properties;
  }

  /** Reads the named file, else the one in the working directory, if it exists. */
  static ConfigFile read(Optional<Path> named, CommandLine line) {
    Properties properties = new Properties();
    Path file = named.orElse(DEFAULT);
    if (named.isPresent() || Files.isRegularFile(file)) {
      try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        properties.load(reader);
      } catch (IllegalArgumentException e) {
        throw new UserErrorException(file + " is no properties file: " + e.getMessage(), e);
      } catch (IOException e) {
        throw new UserErrorException("options cannot be read: " + InputFiles.why(e), e);
      }
      check(file, properties, line);
    }
    return new ConfigFile(properties);
  }

  private static void check(Path file, Properties properties, CommandLine line) {
    TreeSet<String> known = new TreeSet<>();
    collect(line.getCommandSpec(), known);
    for (String key : new TreeSet<>(properties.stringPropertyNames())) {
      if (!known.contains(key)) {
        throw new UserErrorException(
            file + ": unknown option " + key + NearestWord.to(key, known).orElse(""));
      }
    }
  }

  private static void collect(CommandSpec command, TreeSet<String> known) {
    for (OptionSpec option : command.options()) {
      for (String name : option.names()) {
        known.add(key(name));
        known.add(path(command) + key(name));
      }
    }
    command.subcommands().values().forEach(sub -> collect(sub.getCommandSpec(), known));
  }

  private static String key(String option) {
    return option.replaceFirst("^-+", "");
  }

  /** {@code trace.dump.} for {@code ndseq trace dump}. */
  private static String path(CommandSpec command) {
    int root = command.root().name().length();
    return (command.qualifiedName(".") + ".").substring(root + 1);
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    if (!(argument instanceof OptionSpec option)) {
      return null;
    }
    for (String prefix : new String[] {path(argument.command()), ""}) {
      for (String name : option.names()) {
        String value = properties.getProperty(prefix + key(name));
        if (value != null) {
          return value.strip();
        }
      }
    }
    return null;
  }
}
