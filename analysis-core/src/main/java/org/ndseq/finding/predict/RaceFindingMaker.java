package org.ndseq.finding.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.LockRecord;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.Reordering;
import org.ndseq.finding.WitnessStep;
import org.ndseq.race.HeldLock;
import org.ndseq.race.RacePair;
import org.ndseq.race.SingleCheckFinder;
import org.ndseq.trace.CallStackReader;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/** Makes findings of races. */
public final class RaceFindingMaker {
  private RaceFindingMaker() {}

  /** The findings, in the order given, with variables as the trace names them. */
  public static List<Race> of(Trace trace, List<RacePair> races) {
    return of(trace, races, trace::variable);
  }

  /**
   * The findings, in the order given.
   *
   * @param names the name of the variable that an event accesses
   */
  public static List<Race> of(Trace trace, List<RacePair> races, IntFunction<String> names) {
    IntOpenHashSet events = new IntOpenHashSet();
    races.forEach(
        r -> {
          events.add(r.first());
          events.add(r.second());
        });
    Map<Integer, IntList> stacks = CallStackReader.of(trace, events);
    PlaceResolver places = new PlaceResolver(trace);
    SingleCheckFinder checks = new SingleCheckFinder(trace);
    return races.stream()
        .map(
            r -> {
              Race found = finding(trace, places, stacks, r).named(name(trace, places, r, names));
              return checks.isSingleCheck(r) ? found.ofSingleCheck() : found;
            })
        .toList();
  }

  /**
   * The name of the variable. The state of a library's object goes by its class: the field that
   * refers to the object has no race, and is not what has to be mended.
   */
  private static String name(
      Trace trace, PlaceResolver places, RacePair race, IntFunction<String> names) {
    int site = trace.site(race.first());
    boolean isLibrary = site >= 0 && trace.symbols().site(site).op() == SiteOp.LIBRARY;
    return isLibrary
        ? places.variable(race.first())
        : places.withoutNumbers(names.apply(race.first()));
  }

  private static Race finding(
      Trace trace, PlaceResolver places, Map<Integer, IntList> stacks, RacePair race) {
    String variable = places.variable(race.first());
    Race found =
        new Race(
            FindingId.unordered(
                "race",
                variable,
                List.of(places.anchor(race.first()), places.anchor(race.second()))),
            variable,
            end(trace, places, stacks, race.first(), race.firstLocks()),
            end(trace, places, stacks, race.second(), race.secondLocks()),
            race.kind() == RacePair.Kind.OBSERVED ? EvidenceKind.OBSERVED : EvidenceKind.PREDICTED,
            race.count(),
            witness(trace, race));
    return race.kind() == RacePair.Kind.OBSERVED
        ? found.withReordering(reordering(race.reordering()))
        : found;
  }

  private static Reordering reordering(RacePair.Reordering known) {
    return switch (known) {
      case POSSIBLE -> Reordering.POSSIBLE;
      case IMPOSSIBLE -> Reordering.IMPOSSIBLE;
      case UNKNOWN -> Reordering.UNKNOWN;
    };
  }

  /** The run of a predicted race with its two accesses, which come next. */
  private static List<WitnessStep> witness(Trace trace, RacePair race) {
    if (race.kind() == RacePair.Kind.OBSERVED) {
      return List.of();
    }
    IntArrayList run = new IntArrayList(race.run());
    run.add(race.first());
    run.add(race.second());
    return WitnessStepConverter.of(trace, run);
  }

  private static Race.End end(
      Trace trace,
      PlaceResolver places,
      Map<Integer, IntList> stacks,
      int event,
      List<HeldLock> locks) {
    List<Place> stack =
        stacks.getOrDefault(event, IntList.of()).intStream().mapToObj(places::ofSite).toList();
    AccessKind access = trace.kind(event).isWriting() ? AccessKind.WRITE : AccessKind.READ;
    List<LockRecord> held = locks.stream().map(l -> held(trace, l)).distinct().toList();
    return new Race.End(access, places.ofEvent(event), stack, held);
  }

  private static LockRecord held(Trace trace, HeldLock lock) {
    String name = trace.locations().objects().display(lock.object());
    return lock.mode() == HeldLock.Mode.SHARED
        ? LockRecord.shared(name)
        : LockRecord.exclusive(name);
  }
}
