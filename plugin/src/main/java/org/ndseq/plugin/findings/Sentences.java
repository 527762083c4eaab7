package org.ndseq.plugin.findings;

import org.ndseq.finding.EvidenceKind;
import java.util.List;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;

/** Says in a sentence what a spot of a finding means to someone who has not read the papers. */
public final class Sentences {
  private Sentences() {}

  public static String of(Spot spot) {
    Finding finding = spot.finding();
    if (finding instanceof Finding.Block) {
      return "The program equals a sequential one that may skip this block: if (*) { … }";
    }
    if (finding instanceof Finding.Racy racy) {
      return race(racy.race(), spot);
    }
    if (finding instanceof Finding.Coupled coupled) {
      return couple(coupled.couple(), spot.role());
    }
    if (finding instanceof Finding.NoSpec none) {
      return cycle(none.cycle(), none.spots().indexOf(spot));
    }
    return independence(((Finding.Independence) finding).proof());
  }

  private static String race(Race race, Spot spot) {
    boolean isFirst = spot.role().startsWith("first");
    Race.End here = isFirst ? race.first() : race.second();
    Race.End other = isFirst ? race.second() : race.first();
    String seen = race.kind() == EvidenceKind.PREDICTED ? "predicted" : times(race.count());
    if (here.at().equals(other.at())) {
      return "Race on %s: two tasks run this at once, and nothing orders them (%s)"
          .formatted(race.variable(), seen);
    }
    return "Race on %s: nothing orders this %s and the %s at %s (%s)"
        .formatted(
            race.variable(),
            here.access().text(),
            other.access().text(),
            other.at().display(),
            seen);
  }

  private static String times(long count) {
    return count == 1 ? "seen once" : "seen " + count + " times";
  }

  private static String couple(ReadCouple couple, String role) {
    String read = couple.read().at().display();
    String other = Places.written("the one at ", couple.challenger().at());
    return switch (role) {
      case "read" ->
          "This read of %s saw %s; in another interleaving it sees %s"
              .formatted(
                  couple.variable(), Places.written("the write at ", couple.write().at()), other);
      case "write that was seen" ->
          "The read at %s saw this write of %s; in another interleaving it sees %s"
              .formatted(read, couple.variable(), other);
      default ->
          "In another interleaving the read at %s sees this write of %s"
              .formatted(read, couple.variable());
    };
  }

  private static String cycle(ConflictCycle cycle, int index) {
    List<ConflictCycle.Step> steps = cycle.steps();
    ConflictCycle.Step next = steps.get((index + 1) % steps.size());
    String verb = next.access() == AccessKind.READ ? "reads" : "writes";
    String advice = cycle.suggestion().isEmpty() ? "" : ". " + cycle.suggestion();
    return "No sequential program explains this run: step %d of %d; then %s %s %s at %s%s"
        .formatted(
            index + 1,
            steps.size(),
            next.task(),
            verb,
            next.variable(),
            next.at().display(),
            advice);
  }

  private static String independence(Proof proof) {
    return proof.status() == Proof.Status.PROVED
        ? "These tasks are independent, proved without a run: " + proof.reason()
        : "Not proved that parallel tasks keep apart: " + proof.reason();
  }
}
