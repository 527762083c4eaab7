package org.ndseq.cli;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.InputFileOpener;
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

  private static final Pattern OPTION = Pattern.compile("--?[a-z][a-z-]*");

  private final Path file;
  private final Properties properties;
  private final List<String> lines;

  private ConfigFile(Path file, Properties properties, List<String> lines) {
    this.file = file;
    this.properties = properties;
    this.lines = List.copyOf(lines);
  }

  /** Reads the named file, else the one in the working directory, if it exists. */
  static ConfigFile read(Optional<Path> named, CommandLine line) {
    Properties properties = new Properties();
    Path file = named.orElse(DEFAULT);
    List<String> lines = List.of();
    if (named.isPresent() || Files.isRegularFile(file)) {
      try {
        lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        properties.load(new StringReader(String.join("\n", lines)));
      } catch (IllegalArgumentException e) {
        throw new UserErrorException(file + " is no properties file: " + e.getMessage(), e);
      } catch (IOException e) {
        throw new UserErrorException("options cannot be read: " + InputFileOpener.why(e), e);
      }
      ConfigFile config = new ConfigFile(file, properties, lines);
      config.check(line);
      return config;
    }
    return new ConfigFile(file, properties, lines);
  }

  private void check(CommandLine line) {
    TreeSet<String> known = new TreeSet<>();
    collect(line.getCommandSpec(), known);
    for (String key : new TreeSet<>(properties.stringPropertyNames())) {
      if (!known.contains(key)) {
        throw new UserErrorException(
            place(key) + ": unknown option " + key + NearestWord.to(key, known).orElse(""));
      }
    }
  }

  /** {@code ndseq.properties line 3}: where a key stands; of two lines the later one counts. */
  private String place(String key) {
    Pattern start = Pattern.compile("\\s*" + Pattern.quote(key) + "\\s*([=:].*|\\s.*)?");
    for (int i = lines.size() - 1; i >= 0; i--) {
      if (start.matcher(lines.get(i)).matches()) {
        return file + " line " + (i + 1);
      }
    }
    return file.toString();
  }

  /**
   * A message about an option, with the place of its value if that comes from this file.
   *
   * @param args the command line, which takes precedence over the file
   */
  String explain(String message, String[] args) {
    Matcher option = OPTION.matcher(message);
    while (option.find()) {
      String name = option.group();
      boolean isGiven = Stream.of(args).anyMatch(a -> a.equals(name) || a.startsWith(name + "="));
      for (String key : properties.stringPropertyNames()) {
        boolean isOwn = key.equals(key(name)) || key.endsWith("." + key(name));
        if (!isGiven && isOwn) {
          return place(key) + ": " + message;
        }
      }
    }
    return message;
  }

  private static void collect(CommandSpec command, TreeSet<String> known) {
    for (OptionSpec option : command.options()) {
      for (String name : option.names()) {
        known.add(key(name));
        if (!option.inherited()) { // those of the whole command have one value
          known.add(path(command) + key(name));
        }
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
