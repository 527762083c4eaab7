package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.value.ReferenceShape;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Loads and stores. What an object made here holds is followed as long as its name is at hand; what
 * other memory holds is a function of the place and of the time of the last store to that class of
 * cells. A class of cells that tasks write has no such time: each load from it is a new unknown.
 */
public final class SymbolicMemory {
  private static final CellKey LENGTH = CellKey.state("length");

  private final SymbolicContext context;

  /** Why a new array may fail. */
  public static final String NEGATIVE = "a negative length of an array";

  private final ClassInitialisation statics;

  public SymbolicMemory(SymbolicContext context) {
    this.context = context;
    this.statics = new ClassInitialisation(context);
  }

  /** The class is used here, maybe for the first time. */
  public void initialise(String type, SymbolicState s) {
    statics.initialise(type, s);
  }

  public SymbolicValue.Fresh newArray(AbstractInsnNode insn, LinearTerm length, SymbolicState s) {
    context.loads().carry(SymbolicValue.ofInt(length));
    context.mayFail(Formula.lt(length, LinearTerm.ZERO), NEGATIVE, insn, s);
    SymbolicValue.Fresh array = context.names().allocate(insn, "[");
    s.path = s.path.and(Formula.le(LinearTerm.ZERO, length), PathCondition.Why.COMPLETED);
    s.heap.put(
        new SymbolicState.Cell(array.event(), LENGTH, LinearTerm.ZERO),
        SymbolicValue.ofInt(length));
    s.contents.put(array.event(), List.of());
    return array;
  }

  public LinearTerm length(SymbolicValue.Ref array, SymbolicState s) {
    if (array instanceof SymbolicValue.Fresh f
        && s.heap.get(new SymbolicState.Cell(f.event(), LENGTH, LinearTerm.ZERO))
            instanceof SymbolicValue.Whole w) {
      return w.lin();
    }
    return ReferenceShape.of(array)
        .map(
            p ->
                LinearTerm.of(
                    context
                        .terms()
                        .application("length:" + p.name(), p.args(), IntegerRange.NATURAL)))
        .orElseGet(
            () -> {
              context.loads().carry(array);
              return LinearTerm.of(context.vague("length", IntegerRange.NATURAL));
            });
  }

  public void loadElement(AbstractInsnNode insn, SymbolicState s) {
    LinearTerm index = s.popWhole();
    SymbolicValue.Ref base = s.popRef();
    String desc = element(insn.getOpcode() - Opcodes.IALOAD);
    inBounds(insn, base, index, s);
    s.push(load(insn, base, index, CellKey.array(desc), desc, s));
  }

  public void storeElement(AbstractInsnNode insn, SymbolicState s) {
    SymbolicValue value = s.pop();
    LinearTerm index = s.popWhole();
    SymbolicValue.Ref base = s.popRef();
    String desc = element(insn.getOpcode() - Opcodes.IASTORE);
    inBounds(insn, base, index, s);
    if (value instanceof SymbolicValue.Ref r && !takes(base, r)) {
      context.mayFail(Formula.TRUE, "an array that may hold other objects only", insn, s);
    }
    store(insn, base, index, CellKey.array(desc), value, s);
    if (value instanceof SymbolicValue.Ref r) {
      keep(base, r, index, s);
    }
  }

  /** True if the array surely is of a type that the object can be stored in. */
  private boolean takes(SymbolicValue.Ref array, SymbolicValue.Ref value) {
    Set<String> values =
        value instanceof SymbolicValue.Fresh f
            ? Set.of(f.type())
            : context.heap().typesOf(value.sites()).orElse(Set.of(""));
    return value instanceof SymbolicValue.Null
        || context
            .heap()
            .elementTypesOf(array.sites())
            .filter(
                all -> all.stream().allMatch(e -> values.stream().allMatch(v -> isSubtype(v, e))))
            .isPresent();
  }

  private boolean isSubtype(String type, String of) {
    return of.equals("java/lang/Object") || context.code().isSubtype(type, of);
  }

  /** Notes that a collection or an array was given an element. */
  public void keep(
      SymbolicValue.Ref base, SymbolicValue.Ref value, LinearTerm index, SymbolicState s) {
    context.escapes().add(value);
    if (!(base instanceof SymbolicValue.Fresh f)) {
      s.contents.clear();
    } else if (s.contents.containsKey(f.event())) {
      SymbolicState.Stored stored =
          new SymbolicState.Stored(value, index, context.scope(), s.path, cellsOf(value, s));
      // an element that is added twice stands at two places
      boolean again = s.contents.getOrDefault(f.event(), List.of()).contains(stored);
      s.contents.merge(
          f.event(),
          List.of(again ? stored.at(JoinTracking.INSERTED) : stored),
          JoinTracking::union);
    }
  }

  private static java.util.Map<SymbolicState.Cell, SymbolicValue> cellsOf(
      SymbolicValue.Ref value, SymbolicState s) {
    java.util.Map<SymbolicState.Cell, SymbolicValue> cells = new java.util.HashMap<>();
    List<SymbolicValue> todo = new ArrayList<>(List.of(value));
    Set<Integer> seen = new java.util.HashSet<>();
    while (!todo.isEmpty()) {
      if (todo.remove(todo.size() - 1) instanceof SymbolicValue.Fresh f && seen.add(f.event())) {
        s.heap.forEach(
            (c, v) -> {
              if (c.event() == f.event()) {
                cells.put(c, v);
                todo.add(v);
              }
            });
      }
    }
    return cells;
  }

  private void inBounds(
      AbstractInsnNode insn, SymbolicValue.Ref base, LinearTerm index, SymbolicState s) {
    context.mayBeNull(base, insn, s);
    Formula outside =
        Formula.or(List.of(Formula.lt(index, LinearTerm.ZERO), Formula.le(length(base, s), index)));
    context.mayFail(outside, "an index out of bounds", insn, s);
    s.path =
        s.path
            .and(Formula.le(LinearTerm.ZERO, index), PathCondition.Why.COMPLETED)
            .and(Formula.lt(index, length(base, s)), PathCondition.Why.COMPLETED);
  }

  private static String element(int which) {
    return switch (which) {
      case 0 -> "I";
      case 1 -> "J";
      case 2 -> "F";
      case 3 -> "D";
      case 4 -> "Ljava/lang/Object;";
      case 5 -> "B";
      case 6 -> "C";
      default -> "S";
    };
  }

  public void field(FieldInsnNode insn, SymbolicState s) {
    boolean isStatic =
        insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
    CellKey.Kind kind = isStatic ? CellKey.Kind.STATIC : CellKey.Kind.FIELD;
    CellKey key = CellKey.field(context.code(), insn, kind);
    boolean puts = insn.getOpcode() == Opcodes.PUTFIELD || insn.getOpcode() == Opcodes.PUTSTATIC;
    if (isStatic) {
      statics.initialise(key.owner(), s);
    }
    if (puts) {
      SymbolicValue value = s.pop();
      SymbolicValue.Ref base = isStatic ? new SymbolicValue.Null() : s.popRef();
      if (!isStatic) {
        context.mayBeNull(base, insn, s);
      }
      store(insn, base, LinearTerm.ZERO, key, value, s);
      if (value instanceof SymbolicValue.Ref r) {
        context.escapes().add(r);
      }
    } else {
      SymbolicValue.Ref base = isStatic ? new SymbolicValue.Null() : s.popRef();
      if (!isStatic) {
        context.mayBeNull(base, insn, s);
      }
      s.push(load(insn, base, LinearTerm.ZERO, key, insn.desc, s));
    }
  }

  SymbolicValue load(
      AbstractInsnNode insn,
      SymbolicValue.Ref base,
      LinearTerm index,
      CellKey key,
      String desc,
      SymbolicState s) {
    boolean once = key.kind() == CellKey.Kind.FIELD && context.isFinal(key);
    if (base instanceof SymbolicValue.Fresh f
        && (once || !(context.isUnstable(key) && !context.isPrivate(base)))) {
      // what others write are such fields of other objects, if they are written but once
      SymbolicValue known = s.heap.get(new SymbolicState.Cell(f.event(), key, index));
      if (known != null) {
        record(MemoryAccess.Kind.READ, base, index, key, new MemoryAccess.Plain(), insn, s);
        return known;
      }
    }
    boolean shifting = context.isUnstable(key) && !context.isPrivate(base);
    LinearTerm changing = shifting ? LinearTerm.of(context.newTime()) : time(base, key, s);
    LinearTerm time = context.isFinal(key) && !shifting ? LinearTerm.ZERO : changing;
    Loaded loaded = value(base, index, key, desc, time);
    record(MemoryAccess.Kind.READ, base, index, key, loaded.update(), insn, s);
    return loaded.value();
  }

  /** The value of a load, and how the load can be part of an update. */
  private record Loaded(SymbolicValue value, MemoryAccess.Update update) {}

  private Loaded value(
      SymbolicValue.Ref base, LinearTerm index, CellKey key, String desc, LinearTerm time) {
    boolean isStatic = key.kind() == CellKey.Kind.STATIC;
    boolean array = key.kind() == CellKey.Kind.ARRAY;
    if (TypedUnknown.isReference(desc)) {
      SiteSet sites =
          isStatic
              ? context.heap().loadedStatic(key)
              : context.heap().loaded(base.sites(), array ? CellKey.ELEMENTS : key.toString());
      SymbolicValue.Ref ref =
          isStatic
              ? new SymbolicValue.StaticOf(key, time, sites)
              : array
                  ? new SymbolicValue.ElementOf(base, index, key, time, sites)
                  : new SymbolicValue.FieldOf(base, key, time, sites);
      return new Loaded(ref, new MemoryAccess.Plain());
    }
    Optional<ReferenceShape> place =
        isStatic
            ? Optional.of(new ReferenceShape(key.toString(), List.of()))
            : ReferenceShape.of(base);
    if (desc.equals("F") || desc.equals("D")) {
      Symbol token = context.vague(key.name(), IntegerRange.FLAG);
      return new Loaded(SymbolicValue.real(desc, Set.of(token)), new MemoryAccess.Loads(token));
    }
    OptionalInt constant =
        key.kind() == CellKey.Kind.FIELD && desc.equals("I") && context.isFinal(key)
            ? context.heap().constantField(key)
            : OptionalInt.empty();
    if (constant.isPresent()) {
      context.assume(
          key.owner().substring(key.owner().lastIndexOf('/') + 1).replace('$', '.')
              + " is made by the analysed classes only");
      LinearTerm value = LinearTerm.constant(constant.getAsInt());
      return new Loaded(SymbolicValue.ofInt(value), new MemoryAccess.Plain());
    }
    IntegerRange range = TypedUnknown.range(desc);
    Symbol token =
        place
            .map(p -> p.then("->" + key, List.of(index, time)))
            .map(p -> context.terms().application(p.name(), p.args(), range))
            .orElseGet(() -> context.vague(key.name(), range));
    SymbolicValue.Width width =
        desc.equals("J") ? SymbolicValue.Width.LONG : SymbolicValue.Width.INT;
    return new Loaded(
        new SymbolicValue.Whole(LinearTerm.of(token), width), new MemoryAccess.Loads(token));
  }

  void store(
      AbstractInsnNode insn,
      SymbolicValue.Ref base,
      LinearTerm index,
      CellKey key,
      SymbolicValue value,
      SymbolicState s) {
    record(MemoryAccess.Kind.WRITE, base, index, key, new MemoryAccess.Stores(value), insn, s);
    touch(base, key, s);
    if (base instanceof SymbolicValue.Fresh f) {
      s.heap
          .keySet()
          .removeIf(
              c -> c.event() == f.event() && c.key().equals(key) && !surelyOther(c.index(), index));
      boolean shifting = context.isUnstable(key) && !context.isPrivate(base);
      if (!shifting) {
        s.heap.put(new SymbolicState.Cell(f.event(), key, index), value);
      }
    }
  }

  /** The cells of this class may hold something else from now on. */
  public void touch(SymbolicValue.Ref base, CellKey key, SymbolicState s) {
    CellKey own = timeKey(base, key);
    s.times.put(own, context.newTime());
    if (base instanceof SymbolicValue.Fresh f) {
      s.forgetStored(c -> c.event() == f.event() && c.key().equals(key));
    } else {
      s.writtenByOthers(key);
    }
    if (own.equals(key)) {
      // some object made here may be meant, under another name
      s.times.keySet().stream()
          .filter(k -> k.owner().startsWith("#") && k.name().equals(key.toString()))
          .toList()
          .forEach(k -> s.times.put(k, context.newTime()));
      Set<Integer> meant = base instanceof SymbolicValue.Fresh f ? Set.of(f.event()) : Set.of();
      s.heap
          .keySet()
          .removeIf(
              c -> c.key().equals(key) && meant.isEmpty() && context.escapes().has(c.event()));
    }
  }

  private CellKey timeKey(SymbolicValue.Ref base, CellKey key) {
    return base instanceof SymbolicValue.Fresh f && !context.escapes().has(f.event())
        ? own(f, key)
        : key;
  }

  private static CellKey own(SymbolicValue.Fresh f, CellKey key) {
    return new CellKey("#" + f.event(), key.toString(), key.kind());
  }

  /** When cells of that object were last written; as long as it has not changed, nor have they. */
  public LinearTerm time(SymbolicValue.Ref base, CellKey key, SymbolicState s) {
    LinearTerm last = LinearTerm.of(s.timeOf(timeKey(base, key)));
    boolean both =
        base instanceof SymbolicValue.Fresh f
            && context.escapes().has(f.event())
            && s.times.containsKey(own(f, key));
    if (!both) {
      return last;
    }
    // it was written under its own name before others knew it
    LinearTerm before = LinearTerm.of(s.timeOf(own((SymbolicValue.Fresh) base, key)));
    return LinearTerm.of(
        context.terms().application("since", List.of(before, last), IntegerRange.LONG));
  }

  private static boolean surelyOther(LinearTerm a, LinearTerm b) {
    LinearTerm d = a.minus(b);
    return d.isConstant() && d.constant().signum() != 0;
  }

  public void record(
      MemoryAccess.Kind kind,
      SymbolicValue.Ref base,
      LinearTerm index,
      CellKey key,
      MemoryAccess.Update update,
      AbstractInsnNode insn,
      SymbolicState s) {
    boolean watched = context.inTask() ? !context.isPrivate(base) : !s.live.isEmpty();
    boolean nothing = base instanceof SymbolicValue.Null && key.kind() != CellKey.Kind.STATIC;
    boolean ofTask = context.inTask() && context.isPrivate(base);
    if ((watched || ofTask) && !nothing) {
      MemoryAccess access =
          new MemoryAccess(
              kind,
              base,
              index,
              key,
              s.path,
              context.scope(),
              context.site(insn),
              List.copyOf(s.locks),
              update,
              java.util.Map.copyOf(s.live),
              s.phase,
              new MemoryAccess.Joined(s.joined.contains(base), List.copyOf(s.over)));
      if (watched) {
        context.log().record(access);
        context.latches().goesOnAfter(s.counted);
      } else {
        context.log().recordOwn(access);
      }
    }
  }
}
