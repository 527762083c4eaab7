package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ndseq.order.StepSplitter;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Finds the instructions at which the tasks of a run begin their steps, and which of their
 * executions do so. Executions are counted by their events; an instruction that makes several
 * events at once has other counts in a repetition, which is noticed there.
 */
final class StepStartFinder {
  private StepStartFinder() {}

  static List<RunCertificate.StepStart> find(
      Trace trace, StepSplitter steps, Map<Integer, String> paths) {
    Map<Integer, Set<Integer>> starts = new HashMap<>();
    for (int task : paths.keySet()) {
      Set<Integer> firsts = new TreeSet<>();
      for (int first : steps.firsts(task)) {
        firsts.add(first);
      }
      starts.put(task, firsts);
    }
    Map<Integer, Map<Integer, Integer>> counts = new HashMap<>();
    Map<Integer, Map<Integer, List<Integer>>> begun = new TreeMap<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      boolean isCounted =
          trace.site(e) >= 0
              && (kind == EventKind.ENTER || !kind.isControl())
              && starts.containsKey(trace.task(e));
      if (isCounted) {
        int number =
            counts
                    .computeIfAbsent(trace.task(e), t -> new HashMap<>())
                    .merge(trace.site(e), 1, Integer::sum)
                - 1;
        if (starts.getOrDefault(trace.task(e), Set.of()).contains(e)) {
          begun
              .computeIfAbsent(trace.task(e), t -> new TreeMap<>())
              .computeIfAbsent(trace.site(e), s -> new ArrayList<>())
              .add(number);
        }
      }
    }
    List<RunCertificate.StepStart> found = new ArrayList<>();
    begun.forEach(
        (task, sites) ->
            sites.forEach(
                (site, executions) ->
                    found.add(
                        start(
                            trace.symbols(),
                            site,
                            paths.getOrDefault(task, ""),
                            executions,
                            counts.getOrDefault(task, Map.of()).getOrDefault(site, 0)))));
    return found;
  }

  private static RunCertificate.StepStart start(
      SymbolTable symbols, int site, String task, List<Integer> executions, int total) {
    SiteDefinition at = symbols.site(site);
    return new RunCertificate.StepStart(
        task,
        symbols.classOfMethod(at.method()).name(),
        symbols.method(at.method()).name() + symbols.method(at.method()).descriptor(),
        at.instruction(),
        executions,
        total);
  }
}
