package org.ndseq.finding;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * States how a result differs from those of runs that execute a block, in the terms of what the
 * program prints: if the texts differ in their numbers only, by the first number that is out of the
 * range of the others.
 */
final class ResultContrast {
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])-?\\d+(\\.\\d+)?(?![\\w.])");

  private ResultContrast() {}

  /**
   * The rest of a sentence about a result.
   *
   * @param runs those that execute the block, "sequential run that makes it"
   * @param executed the results of these runs
   */
  static String of(String runs, String result, List<String> executed) {
    if (executed.size() == 1) {
      return "every %s ends with `%s`".formatted(runs, Sentence.oneLine(executed.get(0)));
    }
    List<BigDecimal> numbers = numbers(result);
    String words = words(result);
    if (executed.stream().allMatch(other -> words(other).equals(words))) {
      for (int i = 0; i < numbers.size(); i++) {
        int at = i;
        List<BigDecimal> others = executed.stream().map(e -> numbers(e).get(at)).sorted().toList();
        BigDecimal least = others.get(0);
        BigDecimal most = others.get(others.size() - 1);
        if (numbers.get(i).compareTo(least) < 0) {
          return "no %s ends below %s".formatted(runs, least);
        }
        if (numbers.get(i).compareTo(most) > 0) {
          return "no %s ends above %s".formatted(runs, most);
        }
      }
    }
    return "no " + runs + " ends so";
  }

  private static List<BigDecimal> numbers(String text) {
    List<BigDecimal> numbers = new ArrayList<>();
    Matcher matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      numbers.add(new BigDecimal(matcher.group()));
    }
    return numbers;
  }

  private static String words(String text) {
    return NUMBER.matcher(text).replaceAll("0");
  }
}
