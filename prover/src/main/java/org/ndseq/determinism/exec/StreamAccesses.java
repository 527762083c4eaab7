package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Scope;

/** Accesses that the library makes in a parallel stream around the code that it is given. */
final class StreamAccesses {
  private StreamAccesses() {}

  /** A task reads the element it is given, and the list that holds it. */
  static List<Access> source(Spawn spawn, State s, Scope scope) {
    List<Access> all = new ArrayList<>();
    for (MemKey key : List.of(MemKey.array("Ljava/lang/Object;"), MemKey.state("state"))) {
      boolean list = key.kind() == MemKey.Kind.STATE;
      spawn
          .source()
          .ifPresent(
              e ->
                  all.add(
                      new Access(
                          Access.Kind.READ,
                          e.base(),
                          list ? Lin.ZERO : e.index(),
                          key,
                          s.path,
                          scope,
                          spawn.site(),
                          List.of(),
                          new Access.Plain(),
                          Map.of(),
                          s.phase,
                          false)));
    }
    return all;
  }

  /** A task's result is stored where its number says. */
  static List<Access> result(Spawn spawn, State s, Scope scope) {
    return spawn
        .target()
        .map(
            t ->
                List.of(
                    new Access(
                        Access.Kind.WRITE,
                        t.array(),
                        Lin.of(spawn.scope().counter().orElseThrow()),
                        t.key(),
                        s.path,
                        scope,
                        spawn.site(),
                        List.of(),
                        new Access.Plain(),
                        Map.of(),
                        s.phase,
                        false)))
        .orElse(List.of());
  }

  /** The addition of a task's result to the sum of a stream. */
  static Access sum(Spawn spawn, Scope scope) {
    MemKey sum = MemKey.state("the sum of the stream");
    return new Access(
        Access.Kind.WRITE,
        new Value.StaticOf(sum, Lin.ZERO, Sites.of(Sites.OUTSIDE)),
        Lin.ZERO,
        sum,
        spawn.start().path(),
        scope,
        spawn.site(),
        List.of(),
        new Access.Commutes(Access.ROUNDING, new Value.Nothing()),
        Map.of(),
        Lin.ZERO,
        false);
  }
}
