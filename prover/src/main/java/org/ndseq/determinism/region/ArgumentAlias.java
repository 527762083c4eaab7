package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Takes references that a method was given, or that it loaded from what it was given, for different
 * objects where they have different names in the source, and notes that as a proviso. Values that
 * the method itself may have put there have no such name: it could have made them the same.
 */
final class ArgumentAlias {
  private final SymbolicContext context;
  private final StaticOrigin origins;
  private final Map<CellKey, Boolean> filledWithNew = new HashMap<>();
  private final List<String> noted = new ArrayList<>();
  private CellKey.Kind cells = CellKey.Kind.STATE;
  private Optional<Set<MethodCode>> reached = Optional.empty();

  ArgumentAlias(SymbolicContext context) {
    this.context = context;
    this.origins = new StaticOrigin(context);
  }

  /** Forgets what was noted of an earlier pair; the next is of cells of that class. */
  void begin(CellKey key) {
    noted.clear();
    cells = key.kind();
  }

  private String noun() {
    return cells == CellKey.Kind.ARRAY ? "arrays" : "objects";
  }

  /** The proof leans on what was noted since the beginning. */
  void commit() {
    noted.forEach(context.provisos()::leansOn);
  }

  /** The condition under which the two are the same object, given the proviso. */
  Formula condition(SymbolicValue.Ref a, SymbolicValue.Ref b) {
    Optional<String> one = name(a);
    Optional<String> other = name(b);
    if (one.isEmpty() || other.isEmpty() || !holdsCells(a) || !holdsCells(b)) {
      return Formula.TRUE;
    }
    if (!one.get().equals(other.get())) {
      if (isMadeSame(a, b)) {
        return Formula.TRUE;
      }
      boolean inOrder = one.get().compareTo(other.get()) < 0;
      noted.add(
          "%s and %s are different %s"
              .formatted(
                  inOrder ? one.get() : other.get(), inOrder ? other.get() : one.get(), noun()));
      return Formula.FALSE;
    }
    if (a instanceof SymbolicValue.ElementOf x && b instanceof SymbolicValue.ElementOf y) {
      boolean sameArray = x.base().equals(y.base());
      boolean given = x.base() instanceof SymbolicValue.Root || isOutside(a.sites());
      if (given && (sameArray || x.base() instanceof SymbolicValue.ElementOf)) {
        noted.add("all %s are different %s".formatted(one.get(), noun()));
        Formula bases = sameArray ? Formula.TRUE : condition(x.base(), y.base());
        return Formula.and(bases, Formula.eq(x.index(), y.index()));
      }
    }
    return Formula.TRUE;
  }

  /**
   * True if the cells at hand are the object's own: a list may be a view of an array, so that two
   * different objects have the same elements.
   */
  private boolean holdsCells(SymbolicValue.Ref ref) {
    return declaredType(ref)
        .filter(
            t ->
                cells == CellKey.Kind.ARRAY
                    ? t.getSort() == Type.ARRAY
                    : t.getSort() == Type.OBJECT
                        && context.code().find(t.getInternalName()).isPresent())
        .isPresent();
  }

  private Optional<Type> declaredType(SymbolicValue.Ref ref) {
    if (ref instanceof SymbolicValue.Root r) {
      return Optional.ofNullable(context.entries().get(r.self()));
    } else if (ref instanceof SymbolicValue.FieldOf f) {
      return context
          .code()
          .find(f.key().owner())
          .flatMap(c -> c.fields.stream().filter(n -> n.name.equals(f.key().name())).findFirst())
          .map(n -> Type.getType(n.desc));
    } else if (ref instanceof SymbolicValue.ElementOf e) {
      return declaredType(e.base())
          .filter(t -> t.getSort() == Type.ARRAY)
          .map(t -> Type.getType(t.getDescriptor().substring(1)));
    }
    return Optional.empty();
  }

  /**
   * True if the program itself may have made the two the same: what one object holds is up to its
   * class, and what static fields hold is the same for all objects.
   */
  private boolean isMadeSame(SymbolicValue.Ref a, SymbolicValue.Ref b) {
    SiteSet common = a.sites().and(b.sites());
    return root(a).equals(root(b))
        ? !isOutside(common)
        : a instanceof SymbolicValue.FieldOf x
            && b instanceof SymbolicValue.FieldOf y
            && (origins.isShared(x.key()) || origins.isShared(y.key()));
  }

  private static boolean isOutside(SiteSet sites) {
    return sites.stream().allMatch(s -> s == SiteSet.OUTSIDE);
  }

  private static SymbolicValue.Ref root(SymbolicValue.Ref ref) {
    if (ref instanceof SymbolicValue.FieldOf f) {
      return root(f.base());
    }
    return ref instanceof SymbolicValue.ElementOf e ? root(e.base()) : ref;
  }

  /** The name of a value that the method was given, or that is in what it was given. */
  private Optional<String> name(SymbolicValue.Ref ref) {
    if (ref instanceof SymbolicValue.Root r) {
      return context.entries().containsKey(r.self()) ? Optional.of(r.name()) : Optional.empty();
    } else if (ref instanceof SymbolicValue.FieldOf f && isGiven(f.key(), f.time())) {
      return name(f.base())
          .map(base -> base.equals("this") ? f.key().name() : base + "." + f.key().name());
    } else if (ref instanceof SymbolicValue.ElementOf e
        && e.key().kind() == CellKey.Kind.ARRAY
        && context.isTimeOfEntry(e.time())) {
      return name(e.base()).map(base -> base + "[...]");
    }
    return Optional.empty();
  }

  private boolean isGiven(CellKey key, LinearTerm time) {
    return context.isTimeOfEntry(time)
        || time.isConstant()
        || time.terms().keySet().stream().noneMatch(s -> s.scope().isInTask())
            && filledWithNew.computeIfAbsent(key, this::isFilledWithNew);
  }

  /** True if all that the method may come to puts new arrays into the field, and nothing else. */
  private boolean isFilledWithNew(CellKey key) {
    for (MethodCode method : reached()) {
      for (AbstractInsnNode insn : method.node().instructions) {
        boolean puts =
            insn.getOpcode() == Opcodes.PUTFIELD
                && insn instanceof FieldInsnNode f
                && CellKey.field(context.code(), f, CellKey.Kind.FIELD).equals(key);
        // a constructor fills an object that nobody else knows yet
        if (puts && !method.name().equals("<init>") && !storesNew(method, insn)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean storesNew(MethodCode method, AbstractInsnNode put) {
    Set<AbstractInsnNode> stored = context.heap().producers(method, put, 0);
    return !stored.isEmpty()
        && stored.stream()
            .allMatch(
                p ->
                    p.getOpcode() == Opcodes.NEWARRAY
                        || p.getOpcode() == Opcodes.ANEWARRAY
                        || p.getOpcode() == Opcodes.MULTIANEWARRAY);
  }

  private Set<MethodCode> reached() {
    if (reached.isEmpty()) {
      Set<MethodCode> all = new HashSet<>();
      context.starters().reachDirectly(context.provisos().method(), all);
      reached = Optional.of(all);
    }
    return reached.get();
  }
}
