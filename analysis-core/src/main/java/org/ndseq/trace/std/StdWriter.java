package org.ndseq.trace.std;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ndseq.trace.ObjectTable;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Writes a trace as RAPID's STD text; the counterpart of {@link StdReader}.
 *
 * <p>STD can express less than a trace: its threads are the tasks; accesses of volatiles and
 * atomics are accesses like any other; an UPDATE is a read and then a write. Reader-mode locks,
 * signals, awaits and barriers have no STD form and are omitted and counted. Control events and
 * branches, which order nothing between tasks, are omitted silently. The location is the source
 * line if all sites are in one class, else the number of the site.
 */
public final class StdWriter {
  /**
   * Numbers of written and omitted events.
   *
   * @param lines event lines written
   * @param leftOut synchronisation events that STD cannot express
   * @param weakened accesses of volatile and atomic variables, which STD has as plain accesses: a
   *     reader of the text does not see what they order
   */
  public record Summary(long lines, long leftOut, long weakened) {}

  private final Trace trace;
  private final Appendable out;
  private final List<String> tasks;
  private final List<String> locks;
  private final List<String> variables;
  private final boolean siteIsLine;
  private long lines;
  private long leftOut;
  private long weakened;

  private StdWriter(Trace trace, Appendable out) {
    this.trace = trace;
    this.out = out;
    ObjectTable objects = trace.locations().objects();
    int[] lockOf = useOfEach(objects.size(), EventKind::isSync);
    int[] accessOf = useOfEach(trace.locations().size(), EventKind::isAccess);
    List<Task> all = trace.tasks();
    this.tasks = names(all.size(), i -> true, "T", List.of(i -> all.get(i).name()));
    this.locks =
        names(lockOf.length, i -> lockOf[i] >= 0, "L", List.of(objects::type, objects::display));
    this.variables =
        names(
            accessOf.length,
            i -> accessOf[i] >= 0,
            "V",
            List.of(
                i -> trace.variable(accessOf[i]),
                i ->
                    objects.display(trace.locations().object(i))
                        + "."
                        + trace.variable(accessOf[i])));
    this.siteIsLine = trace.symbols().classes().size() <= 1;
  }

  /**
   * Writes {@code trace} to {@code out}.
   *
   * @param eventAt a linear order of all events: the event at each position
   */
  public static Summary write(Trace trace, IntUnaryOperator eventAt, Appendable out)
      throws IOException {
    StdWriter writer = new StdWriter(trace, out);
    for (int i = 0; i < trace.size(); i++) {
      writer.event(eventAt.applyAsInt(i));
    }
    return new Summary(writer.lines, writer.leftOut, writer.weakened);
  }

  private void event(int e) throws IOException {
    int target = trace.target(e);
    if (trace.kind(e).isAccess() && trace.isAtomic(e)) {
      weakened++;
    }
    switch (trace.kind(e)) {
      case READ -> line(e, "r", variables.get(target));
      case WRITE -> line(e, "w", variables.get(target));
      case UPDATE -> {
        line(e, "r", variables.get(target));
        line(e, "w", variables.get(target));
      }
      case ACQUIRE -> line(e, "acq", locks.get(target));
      case RELEASE -> line(e, "rel", locks.get(target));
      case FORK -> line(e, "fork", tasks.get(target));
      case JOIN -> line(e, "join", tasks.get(target));
      case ACQUIRE_SHARED, RELEASE_SHARED, SIGNAL, AWAIT, BARRIER -> leftOut++;
      case BEGIN, END, ENTER, EXIT, EXIT_THROWN, CATCH -> {}
    }
  }

  private void line(int e, String op, String operand) throws IOException {
    out.append(tasks.get(trace.task(e))).append('|').append(op).append('(').append(operand);
    out.append(")|").append(Integer.toString(location(trace.site(e)))).append('\n');
    lines++;
  }

  private int location(int site) {
    if (site < 0) {
      return 0;
    }
    return siteIsLine ? trace.symbols().site(site).line() : site;
  }

  /** For each of {@code n} targets an event of such a kind on it, or -1. */
  private int[] useOfEach(int n, Predicate<EventKind> kinds) {
    int[] use = new int[n];
    Arrays.fill(use, -1);
    for (int e = 0; e < trace.size(); e++) {
      if (kinds.test(trace.kind(e))) {
        use[trace.target(e)] = e;
      }
    }
    return use;
  }

  /**
   * The first of the schemes that gives each of the {@code n} used targets a legal and unique name.
   */
  private static List<String> names(
      int n, IntPredicate used, String prefix, List<IntFunction<String>> schemes) {
    for (IntFunction<String> scheme : schemes) {
      Set<String> distinct = new HashSet<>();
      List<String> names = new ArrayList<>(n);
      for (int i = 0; i < n; i++) {
        String name = used.test(i) ? scheme.apply(i) : "";
        if (used.test(i) && (!isLegal(name) || !distinct.add(name))) {
          break;
        }
        names.add(name);
      }
      if (names.size() == n) {
        return names;
      }
    }
    return IntStream.range(0, n).mapToObj(i -> prefix + i).toList();
  }

  private static boolean isLegal(String name) {
    return !name.isEmpty()
        && name.chars().noneMatch(c -> c <= ' ' || c == '|' || c == '(' || c == ')' || c == 0x7F);
  }
}
