package org.ndseq.cli.record;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The longest time that a run may take.
 *
 * @param longest empty for no limit
 */
record RunTimeLimit(Optional<Duration> longest) {
  static final RunTimeLimit NONE = new RunTimeLimit(Optional.empty());

  /** The limit where nobody watches and nobody said another: a hanging job of CI must end. */
  static final RunTimeLimit UNWATCHED = new RunTimeLimit(Optional.of(Duration.ofMinutes(5)));

  private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(s|m|h)?");

  /** Reads {@code 90}, {@code 90s}, {@code 5m}, {@code 2h} or {@code none}. */
  static final class Converter implements ITypeConverter<RunTimeLimit> {
    @Override
    public RunTimeLimit convert(String text) {
      String word = text.toLowerCase(Locale.ROOT);
      Matcher form = FORM.matcher(word);
      if (word.equals("none") || word.equals("0")) {
        return NONE;
      }
      if (!form.matches()) {
        throw new TypeConversionException("'" + text + "' is no time; write 90s, 5m, 2h or none");
      }
      long number = Long.parseLong(form.group(1));
      String unit = Optional.ofNullable(form.group(2)).orElse("s");
      return new RunTimeLimit(
          Optional.of(
              switch (unit) {
                case "h" -> Duration.ofHours(number);
                case "m" -> Duration.ofMinutes(number);
                default -> Duration.ofSeconds(number);
              }));
    }
  }
}
