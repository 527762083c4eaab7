package org.ndseq.determinism.region;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.FunctionCheck;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SmtSolver;
import org.ndseq.determinism.logic.SolverAnswer;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolRenaming;
import org.ndseq.determinism.logic.SymbolSearch;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.value.SymbolicValue;
import org.ndseq.determinism.value.ValueSymbolFinder;

/** Says in source terms where and with which values two accesses meet. */
@SuppressWarnings("ReferenceEquality") // the same object, not an equal one, is meant
final class MeetingExample {
  private static final Set<String> INNER =
      Set.of(
          "time",
          "iteration",
          "element",
          "turns",
          "same",
          "start",
          "target",
          "number",
          "order",
          "thrown",
          "section",
          "phase",
          "position",
          "length",
          "arrival",
          "instanceof",
          "comes");

  private static final BigInteger LARGEST_ARRAY = BigInteger.valueOf(100_000_000);
  private static final String UNKNOWN = "object";
  private static final Pattern UNNAMED = Pattern.compile("v\\d+");

  private final PairCheck.Meeting meeting;
  private final Map<Symbol, BigInteger> values;

  /** Names of several variables with different values in one task. */
  private final Set<String> ambiguous = new HashSet<>();

  MeetingExample(PairCheck.Meeting meeting) {
    this.meeting = meeting;
    this.values = meeting.answer() instanceof SolverAnswer.Possible p ? p.values() : Map.of();
  }

  boolean hasValues() {
    return !values.isEmpty();
  }

  /**
   * False if the values of some variables may be such as no run gives them: an overflow may make an
   * earlier iteration fail, and an array of that size may not be possible.
   */
  boolean isExact() {
    Set<Symbol> all = all();
    FunctionCheck functions = new FunctionCheck(values);
    return all.stream().noneMatch(Symbol::isVague)
        && functions.allHold(all)
        && !functions.overflows(all)
        && all.stream().noneMatch(this::isHuge);
  }

  private Set<Symbol> all() {
    Set<Symbol> all = used(meeting.first());
    used(meeting.second()).forEach(s -> all.add(meeting.renaming().apply(s)));
    return all;
  }

  private boolean isHuge(Symbol symbol) {
    BigInteger value = values.get(symbol);
    boolean length = symbol.app().filter(a -> a.function().startsWith("length")).isPresent();
    return length && value != null && value.compareTo(LARGEST_ARRAY) > 0;
  }

  /** The reason why the meeting could not be excluded, if it has one to name. */
  String reason() {
    if (!meeting.surelySame()) {
      String one = plain(meeting.first().base());
      String other = plain(meeting.second().base());
      boolean named = !one.equals(other) && !one.equals(UNKNOWN) && !other.equals(UNKNOWN);
      if (named) {
        String kind = meeting.first().key().kind() == CellKey.Kind.ARRAY ? "array" : "object";
        return "%s and %s may be the same %s".formatted(one, other, kind);
      }
    }
    return hasValues() && new FunctionCheck(values).overflows(all())
        ? "an integer operation may overflow"
        : "";
  }

  /** The name of a reference without the values of its indexes. */
  private String plain(SymbolicValue.Ref ref) {
    return name(ref).replaceAll("\\[[^\\]]*\\]", "[...]");
  }

  /** Everything that decides whether the access happens, and where. */
  private static Set<Symbol> used(MemoryAccess a) {
    Set<Symbol> all = new LinkedHashSet<>(SymbolSearch.deepOf(a.path().formula()));
    all.addAll(SymbolSearch.deepOf(new Formula.Zero(a.index())));
    all.addAll(ValueSymbolFinder.in(a.base()));
    return all;
  }

  /** The memory, such as {@code B[4]} or {@code Sor.sum}. */
  String variable() {
    MemoryAccess a = meeting.first();
    return switch (a.key().kind()) {
      case ARRAY -> name(a.base()) + "[" + number(a.index()) + "]";
      case FIELD -> name(a.base()) + "." + a.key().name();
      case STATIC -> simple(a.key().owner()) + "." + a.key().name();
      case STATE -> name(a.base());
    };
  }

  private String name(SymbolicValue.Ref ref) {
    if (ref instanceof SymbolicValue.Root r) {
      return r.name();
    } else if (ref instanceof SymbolicValue.FieldOf f) {
      String base = name(f.base());
      return base.equals("this") || base.startsWith("new ")
          ? f.key().name()
          : base + "." + f.key().name();
    } else if (ref instanceof SymbolicValue.ElementOf e) {
      return name(e.base()) + "[" + number(e.index()) + "]";
    } else if (ref instanceof SymbolicValue.StaticOf s) {
      return s.key().name();
    } else if (ref instanceof SymbolicValue.Choice c) {
      return c.options().stream()
          .map(o -> name(o.ref()))
          .distinct()
          .collect(Collectors.joining(" or "));
    } else if (ref instanceof SymbolicValue.Fresh f) {
      if (!f.name().isEmpty()) {
        return f.name();
      }
      return f.type().equals("[") ? "the new array" : "new " + simple(f.type());
    }
    return UNKNOWN;
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('/') + 1).replace('$', '.');
  }

  private String number(LinearTerm index) {
    return hasValues() ? SmtSolver.evaluate(index, values).toString() : "?";
  }

  /** The values of the variables, such as {@code tid=3 and tid=4, n=8}. */
  String text() {
    if (!hasValues()) {
      return "";
    }
    SymbolRenaming renaming = meeting.renaming();
    Map<String, BigInteger> first = new LinkedHashMap<>();
    Map<String, BigInteger> second = new LinkedHashMap<>();
    Map<String, BigInteger> shared = new LinkedHashMap<>();
    for (MemoryAccess access : List.of(meeting.first(), meeting.second())) {
      boolean isFirst = access == meeting.first();
      for (Symbol s : named(access)) {
        Symbol renamed = renaming.apply(s);
        if (renamed == s) {
          put(shared, s, s);
        } else if (isFirst) {
          put(first, s, s);
        }
      }
    }
    for (Symbol s : named(meeting.second())) {
      Symbol renamed = renaming.apply(s);
      if (renamed != s) {
        put(second, s, renamed);
      }
    }
    List.of(first, second, shared).forEach(m -> m.keySet().removeAll(ambiguous));
    readable(first);
    readable(second);
    readable(shared);
    shared.keySet().removeAll(first.keySet());
    shared.keySet().removeAll(second.keySet());
    boolean unnamed = first.isEmpty() && second.isEmpty();
    StringBuilder text = new StringBuilder(unnamed ? "two tasks" : "tasks ");
    if (!unnamed) {
      text.append(show(first)).append(" and ").append(show(second));
    }
    if (!shared.isEmpty()) {
      text.append(", with ").append(show(shared));
    }
    return text.toString();
  }

  /** Variables that have no name in the source are left out if others do. */
  private static void readable(Map<String, BigInteger> map) {
    if (map.keySet().stream().anyMatch(n -> !UNNAMED.matcher(n).matches())) {
      map.keySet().removeIf(n -> UNNAMED.matcher(n).matches());
    }
  }

  private void put(Map<String, BigInteger> map, Symbol named, Symbol valued) {
    BigInteger value = values.get(valued);
    if (value != null && !named.isVague()) {
      BigInteger before = map.putIfAbsent(named.name(), value);
      if (before != null && !before.equals(value)) {
        ambiguous.add(named.name());
      }
    }
  }

  private static Set<Symbol> named(MemoryAccess access) {
    Set<Symbol> all = new LinkedHashSet<>(SymbolSearch.deepOf(access.path().formula()));
    all.addAll(SymbolSearch.deepOf(new Formula.Zero(access.index())));
    all.removeIf(s -> s.app().isPresent() || INNER.contains(s.name()) || s.name().contains("#"));
    return all;
  }

  private static String show(Map<String, BigInteger> map) {
    return map.isEmpty()
        ? "of any"
        : map.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(", "));
  }
}
