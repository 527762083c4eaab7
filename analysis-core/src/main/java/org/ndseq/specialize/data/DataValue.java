package org.ndseq.specialize.data;

import java.util.HashSet;
import java.util.Set;
import org.ndseq.determinism.logic.LinearTerm;
import org.objectweb.asm.tree.analysis.Value;

/** Knowledge about a value of a local variable, an operand or a memory cell. */
sealed interface DataValue extends Value {
  /** Nothing is known of a value of one slot, or of two. */
  record Unknown(int size) implements DataValue {
    static final Unknown ONE = new Unknown(1);
    static final Unknown TWO = new Unknown(2);

    @Override
    public int getSize() {
      return size;
    }
  }

  /** An integer. */
  record Whole(LinearTerm term, boolean isLong) implements DataValue {
    static Whole of(int value) {
      return new Whole(LinearTerm.constant(value), false);
    }

    @Override
    public int getSize() {
      return isLong ? 2 : 1;
    }
  }

  /**
   * A reference to one of these objects, or null.
   *
   * @param mayBeOther whether it may refer to any other object as well
   */
  record Reference(Set<AbstractObject> objects, boolean mayBeOther) implements DataValue {
    static final Reference ANY = new Reference(Set.of(), true);
    static final Reference NULL = new Reference(Set.of(), false);

    public Reference {
      objects = Set.copyOf(objects);
    }

    static Reference to(AbstractObject object) {
      return new Reference(Set.of(object), false);
    }

    /** Whether it can only be one certain object of the run, or null. */
    boolean isSingle() {
      return !mayBeOther && objects.size() == 1 && objects.iterator().next().isUnique();
    }

    AbstractObject single() {
      return objects.iterator().next();
    }

    boolean mayMeet(Reference other) {
      if (mayBeOther && (other.mayBeOther || !other.objects.isEmpty())
          || other.mayBeOther && !objects.isEmpty()) {
        return true;
      }
      return objects.stream().anyMatch(other.objects::contains);
    }

    Reference or(Reference other) {
      Set<AbstractObject> all = new HashSet<>(objects);
      all.addAll(other.objects);
      return new Reference(all, mayBeOther || other.mayBeOther);
    }

    @Override
    public int getSize() {
      return 1;
    }
  }
}
