package org.ndseq.cli.specialize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.race.RacePredictor;
import org.ndseq.specialize.query.ScheduleAnalysis.StaticRace;
import org.ndseq.trace.Trace;

/**
 * A race that other orders of the recorded run have, but no run under its schedule.
 *
 * @param one the place of an access, {@code File.java:12}
 */
record OutsideRace(String variable, String one, String other) {
  /** The races of other orders that are not among those under the schedule. */
  static List<OutsideRace> of(Trace trace, List<StaticRace> underSchedule) {
    Set<Set<String>> inside = new HashSet<>();
    underSchedule.forEach(r -> inside.add(places(r.one(), r.other())));
    Set<OutsideRace> found = new LinkedHashSet<>();
    List<RacePair> observed = RaceAnalysis.observed(trace);
    for (RacePair pair :
        RacePredictor.search(trace, observed, RacePredictor.Limits.DEFAULT).races()) {
      String one = trace.symbols().where(trace.site(pair.first()));
      String other = trace.symbols().where(trace.site(pair.second()));
      if (!inside.contains(places(one, other))) {
        found.add(new OutsideRace(trace.variable(pair.first()), one, other));
      }
    }
    return new ArrayList<>(found);
  }

  private static Set<String> places(String one, String other) {
    return new HashSet<>(List.of(one, other));
  }
}
