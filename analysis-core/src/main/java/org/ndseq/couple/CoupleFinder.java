package org.ndseq.couple;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.LinearOrder;
import org.ndseq.order.SyncSiteTable;
import org.ndseq.order.predict.RunModel;
import org.ndseq.order.predict.RunModelBuilder;
import org.ndseq.trace.Trace;

/**
 * Finds one couple for each triple of write site, read site and challenger site, with a run in
 * which the read sees the challenger. Long traces are cut into windows, and within a window the
 * same pair of write site and read site is examined a limited number of times; {@link
 * SearchCoverage} reports these limits.
 */
public final class CoupleFinder {
  /** Kinds in the order in which they make good explanations. */
  private static final List<WitnessKind> KINDS =
      List.of(
          WitnessKind.CHALLENGER_BETWEEN, WitnessKind.WITHOUT_WRITE, WitnessKind.READ_BEFORE_WRITE);

  /** A window's clocks have an entry per event and task; more tasks make smaller windows. */
  private static final int CLOCK_ENTRIES = 1 << 25;

  /** Schedules per witness: in a long trace many witnesses have the same sites. */
  private static final int BUDGET = 1000;

  /** Clock entries that are computed for a trace, about; the reads share them equally. */
  private static final long WORK = 1L << 32;

  /** Every read gets at least so many computations. */
  private static final int LEAST_OF_READ = 8;

  /** Limit of failed searches per read and triple of sites. */
  private static final int TRIES = 4;

  /**
   * Limits of the search.
   *
   * @param windowSize events that are reordered against each other
   * @param readsPerSites reads examined per window, write site and read site
   */
  public record Limits(int windowSize, int readsPerSites) {
    public static final Limits DEFAULT = new Limits(50_000, 40);
  }

  private record Sites(int write, int read, int challenger) {}

  /** Result of examining one read. */
  private record Part(Map<Sites, SiteCouple> couples, int undecided, int examined) {
    static final Part NOT_EXAMINED = new Part(Map.of(), 0, 0);
  }

  private final Trace trace;
  private final Limits limits;
  private final ReadRelevance relevance;
  private final AnalysisDeadline deadline;
  private final SyncSiteTable syncSites;
  private final BlockingQueueEquivalence queues;
  private final Map<Sites, SiteCouple> found = new LinkedHashMap<>();
  private int windows;
  private int searched;
  private long reads;
  private long examined;
  private long unshared;
  private long undecided;

  private CoupleFinder(
      Trace trace, Limits limits, ReadRelevance relevance, AnalysisDeadline deadline) {
    this.deadline = deadline;
    this.trace = trace;
    this.limits = limits;
    this.relevance = relevance;
    this.syncSites = SyncSiteTable.of(trace);
    this.queues = BlockingQueueEquivalence.of(trace);
  }

  /** All couples of a trace. */
  public static CoupleReport find(Trace trace, Limits limits, ReadRelevance relevance) {
    return find(trace, limits, relevance, AnalysisDeadline.NONE);
  }

  /** The same, which ends with what has been found when the time is over. */
  public static CoupleReport find(
      Trace trace, Limits limits, ReadRelevance relevance, AnalysisDeadline deadline) {
    int windowSize =
        Math.max(
            1, Math.min(limits.windowSize(), CLOCK_ENTRIES / Math.max(1, trace.tasks().size())));
    CoupleFinder finder = new CoupleFinder(trace, limits, relevance, deadline);
    LinearOrder order = LinearOrder.of(trace);
    RunModelBuilder builder = RunModelBuilder.of(trace, order, WitnessMeaning.STRICT.rule());
    while (builder.hasNext() && !deadline.isOver()) {
      finder.window(builder.next(windowSize), windowSize);
    }
    List<SiteCouple> couples = new ArrayList<>(finder.found.values());
    couples.sort(
        Comparator.comparing((SiteCouple c) -> !c.reachesFocus())
            .thenComparing(c -> order.rank(c.read())));
    return new CoupleReport(
        couples,
        new SearchCoverage(
            finder.windows,
            windowSize,
            finder.reads,
            finder.examined,
            finder.unshared,
            finder.undecided,
            Math.max(0, trace.size() - (long) finder.searched * windowSize)));
  }

  private void window(RunModel model, int windowSize) {
    windows++;
    int[] chosen = choose(model);
    long share = WORK / (1 + trace.size() / windowSize);
    long ofOne = (long) model.size() * Math.max(16, model.taskCount());
    long mostOfRead = Math.max(LEAST_OF_READ, share / Math.max(1, ofOne * chosen.length));
    CoupleAnalysis analysis =
        new CoupleAnalysis(model, WitnessMeaning.STRICT, BUDGET, mostOfRead, deadline);
    for (Part part : analysis.forEach(chosen, (decider, read) -> couples(model, decider, read))) {
      part.couples.forEach(found::putIfAbsent);
      undecided += part.undecided;
      examined += part.examined;
    }
    searched += deadline.isOver() ? 0 : 1;
  }

  /** The reads to examine, in the order in which they happened. */
  private int[] choose(RunModel model) {
    IntArrayList chosen = new IntArrayList();
    Map<Long, Integer> counts = new HashMap<>();
    for (int i = 0; i < model.size(); i++) {
      int e = model.order(i);
      if (!model.isReading(e)) {
        continue;
      }
      reads++;
      if (!isShared(model, e)) {
        unshared++;
        continue;
      }
      long sites = (long) writeSite(model, e) << 32 | site(model.traceEvent(e));
      if (counts.merge(sites, 1, Integer::sum) <= limits.readsPerSites()) {
        chosen.add(e);
      }
    }
    return chosen.toIntArray();
  }

  private static boolean isShared(RunModel model, int read) {
    int variable = model.variable(read);
    int from = model.writes().start(variable);
    int to = model.writes().end(variable);
    // Sorted by task, so comparing both ends is enough.
    return from < to
        && (model.task(model.writes().get(from)) != model.task(read)
            || model.task(model.writes().get(to - 1)) != model.task(read));
  }

  private int site(int traceEvent) {
    return traceEvent < 0 ? -1 : trace.site(traceEvent);
  }

  private int writeSite(RunModel model, int read) {
    return site(traceWrite(model, model.writer(read), model.variable(read)));
  }

  private static int traceWrite(RunModel model, int write, int variable) {
    return write == RunModel.INITIAL ? model.initialWrite(variable) : model.traceEvent(write);
  }

  private Part couples(RunModel model, ReadDecider decider, int read) {
    if (deadline.isOver()) {
      return Part.NOT_EXAMINED;
    }
    Map<Sites, SiteCouple> couples = new LinkedHashMap<>();
    Map<Sites, Integer> tries = new HashMap<>();
    ReadWitnessDecider v = decider.decide(read);
    int variable = model.variable(read);
    int write = traceWrite(model, v.writer(), variable);
    for (WitnessKind kind : KINDS) {
      for (int i = 0; i < v.writeCount(); i++) {
        int challenger = traceWrite(model, v.write(i), variable);
        Sites sites = new Sites(site(write), site(model.traceEvent(read)), site(challenger));
        if (!v.isFeasible(kind, i)
            || isBeforeInitialization(write, challenger)
            || queues.giveTheSame(model.traceEvent(read), challenger)
            || found.containsKey(sites)
            || couples.containsKey(sites)
            || tries.merge(sites, 1, Integer::sum) > TRIES) {
          continue;
        }
        Optional<int[]> run = decider.runSeeing(kind, v, i);
        if (run.isPresent()) {
          int event = model.traceEvent(read);
          couples.put(
              sites,
              new SiteCouple(
                  write,
                  event,
                  challenger,
                  kind,
                  traceRun(model, run.get()),
                  relevance.reachesFocus(event)));
        }
      }
    }
    return new Part(couples, v.undecidedCount(), 1);
  }

  /**
   * Whether a read that saw the write of a class initializer would have to see an earlier value:
   * the JVM runs the initializer before any other task can read what it made.
   */
  private boolean isBeforeInitialization(int write, int challenger) {
    return syncSites.isInitializing(site(write))
        && (challenger < 0 || syncSites.isInitializing(site(challenger)));
  }

  private static IntList traceRun(RunModel model, int[] run) {
    IntArrayList events = new IntArrayList(run.length);
    for (int e : run) {
      if (model.traceEvent(e) >= 0) {
        events.add(model.traceEvent(e));
      }
    }
    return IntLists.unmodifiable(events);
  }
}
