package org.ndseq.specialize.data;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.LinearTerm;

/**
 * Known contents of memory cells. A cell that is not here may hold anything; arrays in {@code
 * clean} hold zero or null wherever no cell says otherwise.
 */
final class AbstractHeap {
  private final Map<MemoryCell, DataValue> cells;
  private final Set<AbstractObject> clean;

  AbstractHeap() {
    this(new HashMap<>(), new HashSet<>());
  }

  private AbstractHeap(Map<MemoryCell, DataValue> cells, Set<AbstractObject> clean) {
    this.cells = cells;
    this.clean = clean;
  }

  AbstractHeap copy() {
    return new AbstractHeap(new HashMap<>(cells), new HashSet<>(clean));
  }

  void forgetAll() {
    cells.clear();
    clean.clear();
  }

  Optional<DataValue> load(MemoryCell cell) {
    DataValue known = cells.get(cell);
    if (known != null || cell.index().isEmpty() || !clean.contains(cell.object().orElseThrow())) {
      return Optional.ofNullable(known);
    }
    LinearTerm index = cell.index().get();
    boolean isDistinct =
        cells.keySet().stream()
            .filter(c -> c.object().equals(cell.object()))
            .allMatch(c -> areDistinct(c.index().orElse(index), index));
    return isDistinct ? Optional.of(zero(cell.name())) : Optional.empty();
  }

  /** The initial value of elements of a kind. */
  static DataValue zero(String kind) {
    return switch (kind) {
      case "[I", "[S", "[C", "[B", "[Z" -> DataValue.Whole.of(0);
      case "[J" -> new DataValue.Whole(LinearTerm.ZERO, true);
      case "[D" -> DataValue.Unknown.TWO;
      case "[F" -> DataValue.Unknown.ONE;
      default -> DataValue.Reference.NULL;
    };
  }

  private static boolean areDistinct(LinearTerm a, LinearTerm b) {
    LinearTerm d = a.minus(b);
    return d.isConstant() && d.constant().signum() != 0;
  }

  /** Notes what a load gave, so that the next load gives the same. */
  void remember(MemoryCell cell, DataValue value) {
    cells.put(cell, value);
  }

  /** A new array holds zeros. */
  void makeClean(AbstractObject array) {
    clean.add(array);
  }

  /** Stores into a cell of an object that is known for sure. */
  void store(MemoryCell cell, DataValue value) {
    if (cell.index().isPresent()) {
      LinearTerm index = cell.index().get();
      cells
          .keySet()
          .removeIf(
              c ->
                  c.object().equals(cell.object()) && !areDistinct(c.index().orElse(index), index));
    }
    cells.put(cell, value);
  }

  /** Forgets what a store may change: the field or the elements of any of these objects. */
  void forget(String name, DataValue.Reference base, boolean isStatic) {
    if (isStatic) {
      cells.remove(MemoryCell.ofStatic(name));
      return;
    }
    cells.keySet().removeIf(c -> c.name().equals(name) && mayBe(base, c.object()));
    clean.removeIf(o -> mayBe(base, Optional.of(o)) && kindOf(o).equals(name));
  }

  /** Forgets what these accesses may have written. */
  void forgetWrites(List<SymbolicAccess> accesses) {
    for (SymbolicAccess access : accesses) {
      if (access.isWrite()) {
        forget(access.name(), access.reference(), access.base().isEmpty());
      }
    }
  }

  private static boolean mayBe(DataValue.Reference base, Optional<AbstractObject> object) {
    return object.isPresent() && (base.mayBeOther() || base.objects().contains(object.get()));
  }

  private static String kindOf(AbstractObject array) {
    return ElementKind.of(array.type());
  }

  /** Keeps what both know. */
  AbstractHeap meet(AbstractHeap other) {
    AbstractHeap both = copy();
    both.cells.entrySet().removeIf(e -> !e.getValue().equals(other.cells.get(e.getKey())));
    both.clean.removeIf(o -> !other.clean.contains(o) || !cellsOf(o).equals(other.cellsOf(o)));
    return both;
  }

  private Map<MemoryCell, DataValue> cellsOf(AbstractObject object) {
    Map<MemoryCell, DataValue> all = new HashMap<>(cells);
    all.keySet().removeIf(c -> !c.object().equals(Optional.of(object)));
    return all;
  }

  /** Takes over what another heap knows. */
  void become(AbstractHeap other) {
    cells.putAll(other.cells);
    clean.addAll(other.clean);
  }

  boolean isSameAs(AbstractHeap other) {
    return cells.equals(other.cells) && clean.equals(other.clean);
  }
}
