package org.ndseq.determinism.logic;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Holds the values that the solver found against what the functions in them mean in Java. The
 * solver knows facts about some of them and, of others, only that equal arguments give equal
 * values.
 */
public final class FunctionCheck {
  /** The exact facts about these leave one value only. */
  private static final Pattern KNOWN =
      Pattern.compile("(wrap|carry|floor|low|unsigned)\\d+|compare|min|max|mul|length:root");

  private static final Pattern OPERATION = Pattern.compile("([a-z]+)(\\d*)");

  private final Map<Symbol, BigInteger> values;

  public FunctionCheck(Map<Symbol, BigInteger> values) {
    this.values = values;
  }

  /** False if some function has a value that it has not in Java, or may not have. */
  public boolean allHold(Collection<Symbol> symbols) {
    return symbols.stream().allMatch(s -> s.app().isEmpty() || holds(s, s.app().get()));
  }

  /** True if some integer operation among the symbols leaves the range of its type. */
  public boolean overflows(Collection<Symbol> symbols) {
    return symbols.stream()
        .filter(s -> s.app().isPresent() && s.app().get().function().startsWith("wrap"))
        .anyMatch(s -> !exact(s.app().orElseThrow()).equals(values.get(s)));
  }

  private BigInteger exact(Symbol.App app) {
    return SmtSolver.evaluate(app.args().get(0), values);
  }

  private boolean holds(Symbol symbol, Symbol.App app) {
    BigInteger value = values.get(symbol);
    return value == null
        || KNOWN.matcher(app.function()).matches()
        || evaluated(app).filter(value::equals).isPresent();
  }

  private Optional<BigInteger> evaluated(Symbol.App app) {
    Matcher name = OPERATION.matcher(app.function());
    if (!name.matches() || app.args().size() != 2) {
      return Optional.empty();
    }
    List<BigInteger> args = app.args().stream().map(a -> SmtSolver.evaluate(a, values)).toList();
    boolean isInt = name.group(2).equals("32");
    long a = args.get(0).longValue();
    long b = args.get(1).longValue();
    int shift = args.get(1).intValue();
    boolean divides = b != 0;
    return switch (name.group(1)) {
      case "div", "quotient" -> divides ? of(isInt, a / b) : Optional.empty();
      case "rem", "remainder" -> divides ? of(isInt, a % b) : Optional.empty();
      case "times" -> of(isInt, a * b);
      case "and" -> of(isInt, a & b);
      case "or" -> of(isInt, a | b);
      case "xor" -> of(isInt, a ^ b);
      case "shl" -> of(isInt, isInt ? (int) a << shift : a << shift);
      case "shr" -> of(isInt, isInt ? (int) a >> shift : a >> shift);
      case "ushr" -> of(isInt, isInt ? (int) a >>> shift : a >>> shift);
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> of(boolean isInt, long value) {
    return Optional.of(BigInteger.valueOf(isInt ? (int) value : value));
  }
}
