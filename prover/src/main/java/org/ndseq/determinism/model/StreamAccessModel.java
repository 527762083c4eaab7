package org.ndseq.determinism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.value.SymbolicValue;

/** Accesses that the library makes in a parallel stream around the code that it is given. */
public final class StreamAccessModel {
  /** Sources of streams: a list, or an array of one of these types. */
  static final List<CellKey> SOURCES =
      List.of(
          CellKey.state("state"),
          CellKey.array("Ljava/lang/Object;"),
          CellKey.array("I"),
          CellKey.array("J"),
          CellKey.array("D"));

  private StreamAccessModel() {}

  /** True for the state of a list, which is one cell. */
  static boolean isOfList(CellKey key) {
    return key.kind() == CellKey.Kind.STATE;
  }

  /** A task reads the element it is given, and the list that holds it. */
  public static List<MemoryAccess> source(TaskStart spawn, SymbolicState s, SymbolScope scope) {
    List<MemoryAccess> all = new ArrayList<>();
    for (CellKey key : SOURCES) {
      boolean list = isOfList(key);
      spawn
          .source()
          .ifPresent(
              e ->
                  all.add(
                      new MemoryAccess(
                          MemoryAccess.Kind.READ,
                          e.base(),
                          list ? LinearTerm.ZERO : e.index(),
                          key,
                          s.path,
                          scope,
                          spawn.site(),
                          List.of(),
                          new MemoryAccess.Plain(),
                          Map.of(),
                          s.phase,
                          MemoryAccess.NONE_JOINED)));
    }
    return all;
  }

  /** The library looks at what elements hold, such as the texts that it puts together. */
  public static MemoryAccess contents(
      TaskStart spawn, SymbolicValue.Ref elements, SymbolicState s, SymbolScope scope) {
    return new MemoryAccess(
        MemoryAccess.Kind.READ,
        elements,
        LinearTerm.ZERO,
        CellKey.state("state"),
        s.path,
        scope,
        spawn.site(),
        List.of(),
        new MemoryAccess.Plain(),
        Map.of(),
        s.phase,
        MemoryAccess.NONE_JOINED);
  }

  /** A task's result is stored at its number. */
  public static List<MemoryAccess> result(TaskStart spawn, SymbolicState s, SymbolScope scope) {
    return spawn
        .target()
        .map(
            t ->
                List.of(
                    new MemoryAccess(
                        MemoryAccess.Kind.WRITE,
                        t.array(),
                        LinearTerm.of(spawn.scope().counter().orElseThrow()),
                        t.key(),
                        s.path,
                        scope,
                        spawn.site(),
                        List.of(),
                        new MemoryAccess.Plain(),
                        Map.of(),
                        s.phase,
                        MemoryAccess.NONE_JOINED)))
        .orElse(List.of());
  }

  /** The addition of a task's result to the sum of a stream. */
  public static MemoryAccess sum(TaskStart spawn, SymbolScope scope) {
    CellKey sum = CellKey.state("the sum of the stream");
    return new MemoryAccess(
        MemoryAccess.Kind.WRITE,
        new SymbolicValue.StaticOf(sum, LinearTerm.ZERO, SiteSet.of(SiteSet.OUTSIDE)),
        LinearTerm.ZERO,
        sum,
        spawn.start().path(),
        scope,
        spawn.site(),
        List.of(),
        new MemoryAccess.Commutes(MemoryAccess.ROUNDING, new SymbolicValue.Nothing()),
        Map.of(),
        LinearTerm.ZERO,
        MemoryAccess.NONE_JOINED);
  }
}
