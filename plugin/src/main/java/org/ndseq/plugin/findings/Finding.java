package org.ndseq.plugin.findings;

import java.util.ArrayList;
import java.util.List;

/** One thing that {@code ndseq} found. */
public sealed interface Finding {
  /** Stable across runs for the same finding. */
  String id();

  /** The places to mark, most important first. */
  List<Spot> spots();

  /** One line for a list. */
  String title();

  /** A block that the nondeterministic sequential program may skip: {@code if(*)}. */
  record Block(String id, Place start, int endLine, String sourceHash) implements Finding {
    @Override
    public List<Spot> spots() {
      return List.of(new Spot(this, "if(*) block", start, endLine, "", AccessKind.UNKNOWN));
    }

    @Override
    public String title() {
      return "if(*) block in " + start.methodName();
    }
  }

  /** Why no specification exists: events that no sequential run can order. */
  record Cycle(String id, List<Step> steps, String suggestion) implements Finding {
    @Override
    public List<Spot> spots() {
      List<Spot> spots = new ArrayList<>();
      for (int i = 0; i < steps.size(); i++) {
        Step step = steps.get(i);
        spots.add(
            Spot.access(
                this, "step " + (i + 1) + " of the cycle", step.at(), step.variable(), step.access()));
      }
      return spots;
    }

    @Override
    public String title() {
      return "No specification exists: conflict cycle of " + steps.size() + " accesses";
    }
  }

  /** Two accesses that nothing orders, one of them a write. */
  record Race(String id, String variable, Access first, Access second, String kind, int count)
      implements Finding {
    @Override
    public List<Spot> spots() {
      Spot one = Spot.access(this, "first access", first.at(), variable, first.kind());
      Spot other = Spot.access(this, "second access", second.at(), variable, second.kind());
      return first.at().equals(second.at()) && first.kind() == second.kind()
          ? List.of(one)
          : List.of(one, other);
    }

    @Override
    public String title() {
      return "Race on " + variable;
    }
  }

  /** A read that can see another write in another interleaving. */
  record Couple(
      String id,
      String variable,
      Place write,
      Place read,
      Place challenger,
      String order,
      List<Step> witness,
      boolean reachesFocus)
      implements Finding {
    @Override
    public List<Spot> spots() {
      return List.of(
          Spot.access(this, "read", read, variable, AccessKind.READ),
          Spot.access(this, "write that was seen", write, variable, AccessKind.WRITE),
          Spot.access(this, "write that could be seen", challenger, variable, AccessKind.WRITE));
    }

    @Override
    public String title() {
      return "Nondeterministic read of " + variable;
    }
  }
}
