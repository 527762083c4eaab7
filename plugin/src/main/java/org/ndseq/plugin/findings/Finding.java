package org.ndseq.plugin.findings;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;

/** One thing that {@code ndseq} found. */
public sealed interface Finding {
  /** Stable across runs for the same finding. */
  String id();

  /** The places to mark, most important first. */
  List<Spot> spots();

  /** One line for a list. */
  String title();

  /** Where it is, so that it is told apart from others with the same title. */
  default String where() {
    return spots().isEmpty() ? "" : spots().get(0).place().display();
  }

  /** All findings of a report, most important first. */
  static List<Finding> all(Findings report) {
    List<Finding> all = new ArrayList<>();
    report.cycles().forEach(cycle -> all.add(new NoSpec(cycle)));
    report.races().forEach(race -> all.add(new Racy(race)));
    report.couples().forEach(couple -> all.add(new Coupled(couple)));
    report.blocks().forEach(block -> all.add(new Block(block)));
    report.proofs().forEach(proof -> all.add(new Independence(proof)));
    return all;
  }

  /** A block that the nondeterministic sequential program may skip: {@code if(*)}. */
  record Block(IfStarBlock block) implements Finding {
    @Override
    public String id() {
      return block.id();
    }

    @Override
    public List<Spot> spots() {
      Place start = new Place(block.file(), block.startLine(), block.className(), block.method());
      return List.of(new Spot.Statements(this, "if(*) block", start, block.endLine()));
    }

    @Override
    public String title() {
      return "if(*) block in " + Places.methodName(block.method());
    }
  }

  /** Why no specification exists: accesses that no sequential run can order. */
  record NoSpec(ConflictCycle cycle) implements Finding {
    @Override
    public String id() {
      return cycle.id();
    }

    @Override
    public List<Spot> spots() {
      List<Spot> spots = new ArrayList<>();
      for (int i = 0; i < cycle.steps().size(); i++) {
        ConflictCycle.Step step = cycle.steps().get(i);
        String role = "step " + (i + 1) + " of " + cycle.steps().size();
        spots.add(new Spot.Access(this, role, step.at(), step.variable(), step.access()));
      }
      return spots;
    }

    @Override
    public String title() {
      return "No specification: cycle of " + cycle.steps().size() + " accesses";
    }
  }

  /** Two accesses that nothing orders, one of them a write. */
  record Racy(Race race) implements Finding {
    @Override
    public String id() {
      return race.id();
    }

    /** One spot if a statement races with itself in another task. */
    @Override
    public List<Spot> spots() {
      Spot first = spot("first access", race.first());
      boolean same =
          race.first().at().equals(race.second().at())
              && race.first().access() == race.second().access();
      return same ? List.of(first) : List.of(first, spot("second access", race.second()));
    }

    private Spot spot(String role, Race.End end) {
      return new Spot.Access(this, role, end.at(), race.variable(), end.access());
    }

    @Override
    public String title() {
      return "Race on " + race.variable();
    }

    @Override
    public String where() {
      return text(race.first()) + " ↔ " + text(race.second());
    }

    private static String text(Race.End end) {
      return end.access().text() + " " + end.at().display();
    }
  }

  /** A read that can see another write in another interleaving. */
  record Coupled(ReadCouple couple) implements Finding {
    @Override
    public String id() {
      return couple.id();
    }

    @Override
    public List<Spot> spots() {
      return List.of(
          spot("read", couple.read(), AccessKind.READ),
          spot("write that was seen", couple.write(), AccessKind.WRITE),
          spot("write that could be seen", couple.challenger(), AccessKind.WRITE));
    }

    private Spot spot(String role, ReadCouple.End end, AccessKind kind) {
      return new Spot.Access(this, role, end.at(), couple.variable(), kind);
    }

    @Override
    public String title() {
      return "Nondeterministic read of " + couple.variable();
    }

    @Override
    public String where() {
      return "%s saw %s, could see %s"
          .formatted(
              couple.read().at().display(),
              Places.written("", couple.write().at()),
              Places.written("", couple.challenger().at()));
    }
  }

  /** Parallel tasks that were, or could not be, proved independent without a run. */
  record Independence(Proof proof) implements Finding {
    @Override
    public String id() {
      return proof.id();
    }

    @Override
    public List<Spot> spots() {
      List<Spot> spots = new ArrayList<>();
      spots.add(new Spot.Statements(this, "start of the tasks", proof.at(), proof.at().line()));
      List<Place> ends = proof.blockers().stream().distinct().toList();
      for (int i = 0; i < ends.size(); i++) {
        String role = ends.size() == 1 ? "both accesses" : i == 0 ? "first access" : "other access";
        spots.add(new Spot.Statements(this, role, ends.get(i), ends.get(i).line()));
      }
      return spots;
    }

    public boolean isProved() {
      return proof.status() == Proof.Status.PROVED;
    }

    @Override
    public String title() {
      return isProved() ? "Proved independent" : "Independence not proved";
    }
  }
}
