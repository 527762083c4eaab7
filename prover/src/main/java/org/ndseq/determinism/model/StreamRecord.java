package org.ndseq.determinism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Handle;

/**
 * Facts about a stream, a collector or a comparator that was made here, kept in cells of its state:
 * its source, its functions in their order, and marks.
 */
final class StreamRecord {
  /** The type of streams that were made here. */
  static final String STREAM = "stream";

  /** The type of comparators whose order is the same for every pair of elements. */
  static final String COMPARATOR = "comparator";

  static final CellKey SOURCE = CellKey.state("source");
  static final CellKey ARRAY = CellKey.state("array");
  static final CellKey FROM = CellKey.state("from");
  static final CellKey TO = CellKey.state("to");
  static final CellKey PARALLEL = CellKey.state("parallel");

  /** Set where the library may throw by itself. */
  static final CellKey FAILS = CellKey.state("fails");

  /** Set where the library looks into the elements. */
  static final CellKey EXAMINES = CellKey.state("examines");

  /** Set where not every element comes to the later functions. */
  static final CellKey DROPS = CellKey.state("drops");

  private static final CellKey STAGE = CellKey.state("stage");

  private StreamRecord() {}

  static void put(SymbolicValue.Fresh stream, CellKey key, SymbolicValue value, SymbolicState s) {
    s.heap.put(new SymbolicState.Cell(stream.event(), key, LinearTerm.ZERO), value);
  }

  static Optional<SymbolicValue> get(SymbolicValue.Fresh stream, CellKey key, SymbolicState s) {
    return Optional.ofNullable(
        s.heap.get(new SymbolicState.Cell(stream.event(), key, LinearTerm.ZERO)));
  }

  private static CellKey stage(int number) {
    return new CellKey(STAGE.name(), Integer.toString(number), CellKey.Kind.STATE);
  }

  /** The functions of a stream, a collector or a comparator, in their order. */
  static List<SymbolicValue> stages(SymbolicValue.Fresh stream, SymbolicState s) {
    List<SymbolicValue> all = new ArrayList<>();
    for (int i = 0; get(stream, stage(i), s).isPresent(); i++) {
      all.add(get(stream, stage(i), s).orElseThrow());
    }
    return all;
  }

  /** Adds a function; null stands for a stage that runs none of the program's. */
  static void addStage(SymbolicValue.Fresh stream, SymbolicValue function, SymbolicState s) {
    int number = 0;
    while (get(stream, stage(number), s).isPresent()) {
      number++;
    }
    put(stream, stage(number), function, s);
  }

  static boolean has(SymbolicValue value, CellKey mark, SymbolicState s) {
    return value instanceof SymbolicValue.Fresh f && get(f, mark, s).isPresent();
  }

  static void mark(SymbolicValue.Fresh made, CellKey mark, SymbolicState s) {
    put(made, mark, SymbolicValue.ofInt(LinearTerm.ONE), s);
  }

  /** Marks a stream or collector, also if a collector that it is given has the mark. */
  static void mark(
      SymbolicValue.Fresh made, CellKey mark, boolean itself, MethodCall call, SymbolicState s) {
    if (itself || call.args().stream().anyMatch(a -> has(a, mark, s))) {
      mark(made, mark, s);
    }
  }

  static boolean isComparator(SymbolicValue value) {
    return value instanceof SymbolicValue.Fresh f && f.type().equals(COMPARATOR);
  }

  /** A method of the library that does nothing but compute a value. */
  static boolean isValueFunction(SymbolicValue stage, SymbolicContext context) {
    if (!(stage instanceof SymbolicValue.Lambda l) || !l.captured().isEmpty()) {
      return false;
    }
    Handle h = l.body();
    return context.code().find(h.getOwner()).isEmpty()
        && LibraryTable.jdk()
            .find(h.getOwner(), h.getName(), h.getDesc())
            .filter(LibraryRow::isValue)
            .isPresent();
  }
}
