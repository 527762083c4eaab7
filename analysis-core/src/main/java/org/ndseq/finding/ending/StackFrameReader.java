package org.ndseq.finding.ending;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.Place;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;

/**
 * Turns the frames of stack traces, which have names and lines, into places, with the descriptors
 * and instructions of the recorded classes where the names allow it.
 */
final class StackFrameReader {
  private static final Place NOWHERE = new Place("", 0, "", "");

  private final SymbolTable symbols;
  private final Map<String, ClassDefinition> classes = new HashMap<>();

  StackFrameReader(SymbolTable symbols) {
    this.symbols = symbols;
    symbols.classes().forEach(c -> classes.put(c.name(), c));
  }

  /**
   * A stack trace.
   *
   * @param at the innermost place in recorded code that has a line, or the innermost of all; a
   *     synchronized method that waits for its monitor has none, so its call is taken
   * @param stack the innermost place comes first; ends with the outermost one in recorded code
   */
  record ReadStack(Place at, FindingId.Anchor anchor, List<Place> stack) {}

  /** Reads lines of class, method, file and line, separated by tabs; other lines are left out. */
  ReadStack read(List<String> lines) {
    List<Place> places = new ArrayList<>();
    for (String line : lines) {
      String[] parts = line.split("\t", -1);
      if (parts.length == 4 && !parts[0].contains("$$Lambda")) {
        places.add(place(parts[0], parts[1], parts[2], number(parts[3])));
      }
    }
    int last = places.size();
    while (last > 0 && !isRecorded(places.get(last - 1))) {
      last--;
    }
    List<Place> stack = last == 0 ? places : places.subList(0, last);
    List<Place> recorded = stack.stream().filter(this::isRecorded).toList();
    Place at =
        recorded.stream()
            .filter(place -> place.line() > 0)
            .findFirst()
            .or(() -> recorded.stream().findFirst())
            .orElse(stack.isEmpty() ? NOWHERE : stack.get(0));
    return new ReadStack(at, anchor(at), List.copyOf(stack));
  }

  private static int number(String text) {
    try {
      return Math.max(0, Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private boolean isRecorded(Place place) {
    return classes.containsKey(place.className());
  }

  private Place place(String className, String method, String file, int line) {
    String full = method;
    ClassDefinition known = classes.get(className);
    if (known != null) {
      for (int m = 0; m < symbols.methods().size(); m++) {
        MethodDefinition d = symbols.method(m);
        boolean isNamed =
            d.name().equals(method) && symbols.classOfMethod(m).name().equals(className);
        if (isNamed && (full.equals(method) || hasSite(m, line))) {
          full = d.name() + d.descriptor();
        }
      }
    }
    String source = known != null && !known.sourceFile().isEmpty() ? known.sourceFile() : file;
    return new Place(source, line, className, full);
  }

  private boolean hasSite(int method, int line) {
    return symbols.sites().stream().anyMatch(s -> s.method() == method && s.line() == line);
  }

  /** The first recorded instruction on the line; 0 if there is none. */
  private FindingId.Anchor anchor(Place at) {
    int first = Integer.MAX_VALUE;
    for (SiteDefinition site : symbols.sites()) {
      if (site.line() == at.line() && site.instruction() < first) {
        MethodDefinition m = symbols.method(site.method());
        if (at.method().equals(m.name() + m.descriptor())
            && symbols.classOfMethod(site.method()).name().equals(at.className())) {
          first = site.instruction();
        }
      }
    }
    return new FindingId.Anchor(
        at.className(), at.method(), first == Integer.MAX_VALUE ? 0 : first);
  }
}
