package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Loads and stores. What an object made here holds is followed as long as its name is at hand; what
 * other memory holds is a function of the place and of the time of the last store to that class of
 * cells. A class of cells that tasks write has no such time: each load from it is a new unknown.
 */
final class Memory {
  private static final MemKey LENGTH = MemKey.state("length");

  private final SymbolicContext context;
  private final Statics statics;

  Memory(SymbolicContext context) {
    this.context = context;
    this.statics = new Statics(context);
  }

  /** The class is used here, maybe for the first time. */
  void initialise(String type, State s) {
    statics.initialise(type, s);
  }

  Value.Fresh newArray(AbstractInsnNode insn, Lin length, State s) {
    context.loads().carry(Value.ofInt(length));
    context.mayFail(Formula.lt(length, Lin.ZERO), "a negative length of an array", insn, s);
    Value.Fresh array = context.names().allocate(insn, "[");
    s.path = s.path.and(Formula.le(Lin.ZERO, length), PathCondition.Why.COMPLETED);
    s.heap.put(new State.Cell(array.event(), LENGTH, Lin.ZERO), Value.ofInt(length));
    s.contents.put(array.event(), List.of());
    return array;
  }

  Lin length(Value.Ref array, State s) {
    if (array instanceof Value.Fresh f
        && s.heap.get(new State.Cell(f.event(), LENGTH, Lin.ZERO)) instanceof Value.Whole w) {
      return w.lin();
    }
    return Shape.of(array)
        .map(
            p -> Lin.of(context.terms().application("length:" + p.name(), p.args(), Range.NATURAL)))
        .orElseGet(
            () -> {
              context.loads().carry(array);
              return Lin.of(context.vague("length", Range.NATURAL));
            });
  }

  void loadElement(AbstractInsnNode insn, State s) {
    Lin index = s.popWhole();
    Value.Ref base = s.popRef();
    String desc = element(insn.getOpcode() - Opcodes.IALOAD);
    inBounds(insn, base, index, s);
    s.push(load(insn, base, index, MemKey.array(desc), desc, s));
  }

  void storeElement(AbstractInsnNode insn, State s) {
    Value value = s.pop();
    Lin index = s.popWhole();
    Value.Ref base = s.popRef();
    String desc = element(insn.getOpcode() - Opcodes.IASTORE);
    inBounds(insn, base, index, s);
    store(insn, base, index, MemKey.array(desc), value, s);
    if (value instanceof Value.Ref r) {
      keep(base, r, index, s);
    }
  }

  /** Notes that a collection or an array was given an element. */
  void keep(Value.Ref base, Value.Ref value, Lin index, State s) {
    context.escapes().add(value);
    if (!(base instanceof Value.Fresh f)) {
      s.contents.clear();
    } else if (s.contents.containsKey(f.event())) {
      State.Stored stored =
          new State.Stored(value, index, context.scope(), s.path, cellsOf(value, s));
      s.contents.merge(f.event(), List.of(stored), Joins::union);
    }
  }

  private static java.util.Map<State.Cell, Value> cellsOf(Value.Ref value, State s) {
    java.util.Map<State.Cell, Value> cells = new java.util.HashMap<>();
    List<Value> todo = new ArrayList<>(List.of(value));
    Set<Integer> seen = new java.util.HashSet<>();
    while (!todo.isEmpty()) {
      if (todo.remove(todo.size() - 1) instanceof Value.Fresh f && seen.add(f.event())) {
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

  private void inBounds(AbstractInsnNode insn, Value.Ref base, Lin index, State s) {
    context.mayBeNull(base, insn, s);
    Formula outside =
        Formula.or(List.of(Formula.lt(index, Lin.ZERO), Formula.le(length(base, s), index)));
    context.mayFail(outside, "an index out of bounds", insn, s);
    s.path =
        s.path
            .and(Formula.le(Lin.ZERO, index), PathCondition.Why.COMPLETED)
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

  void field(FieldInsnNode insn, State s) {
    boolean isStatic =
        insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
    MemKey.Kind kind = isStatic ? MemKey.Kind.STATIC : MemKey.Kind.FIELD;
    MemKey key = MemKey.field(context.code(), insn, kind);
    boolean puts = insn.getOpcode() == Opcodes.PUTFIELD || insn.getOpcode() == Opcodes.PUTSTATIC;
    if (isStatic) {
      statics.initialise(key.owner(), s);
    }
    if (puts) {
      Value value = s.pop();
      Value.Ref base = isStatic ? new Value.Null() : s.popRef();
      if (!isStatic) {
        context.mayBeNull(base, insn, s);
      }
      store(insn, base, Lin.ZERO, key, value, s);
      if (value instanceof Value.Ref r) {
        context.escapes().add(r);
      }
    } else {
      Value.Ref base = isStatic ? new Value.Null() : s.popRef();
      if (!isStatic) {
        context.mayBeNull(base, insn, s);
      }
      s.push(load(insn, base, Lin.ZERO, key, insn.desc, s));
    }
  }

  Value load(AbstractInsnNode insn, Value.Ref base, Lin index, MemKey key, String desc, State s) {
    if (base instanceof Value.Fresh f && !(context.isUnstable(key) && !context.isPrivate(base))) {
      Value known = s.heap.get(new State.Cell(f.event(), key, index));
      if (known != null) {
        record(Access.Kind.READ, base, index, key, new Access.Plain(), insn, s);
        return known;
      }
    }
    boolean shifting = context.isUnstable(key) && !context.isPrivate(base);
    Lin changing = shifting ? Lin.of(context.newTime()) : time(base, key, s);
    Lin time = context.isFinal(key) && !shifting ? Lin.ZERO : changing;
    Loaded loaded = value(base, index, key, desc, time);
    record(Access.Kind.READ, base, index, key, loaded.update(), insn, s);
    return loaded.value();
  }

  private record Loaded(Value value, Access.Update update) {}

  private Loaded value(Value.Ref base, Lin index, MemKey key, String desc, Lin time) {
    boolean isStatic = key.kind() == MemKey.Kind.STATIC;
    boolean array = key.kind() == MemKey.Kind.ARRAY;
    if (Types.isReference(desc)) {
      Sites sites =
          isStatic
              ? context.heap().loadedStatic(key)
              : context.heap().loaded(base.sites(), array ? MemKey.ELEMENTS : key.toString());
      Value.Ref ref =
          isStatic
              ? new Value.StaticOf(key, time, sites)
              : array
                  ? new Value.ElementOf(base, index, key, time, sites)
                  : new Value.FieldOf(base, key, time, sites);
      return new Loaded(ref, new Access.Plain());
    }
    Optional<Shape> place =
        isStatic ? Optional.of(new Shape(key.toString(), List.of())) : Shape.of(base);
    if (desc.equals("F") || desc.equals("D")) {
      Symbol token = context.vague(key.name(), Range.FLAG);
      return new Loaded(Value.real(desc, Set.of(token)), new Access.Loads(token));
    }
    Range range = Types.range(desc);
    Symbol token =
        place
            .map(p -> p.then("->" + key, List.of(index, time)))
            .map(p -> context.terms().application(p.name(), p.args(), range))
            .orElseGet(() -> context.vague(key.name(), range));
    Value.Width width = desc.equals("J") ? Value.Width.LONG : Value.Width.INT;
    return new Loaded(new Value.Whole(Lin.of(token), width), new Access.Loads(token));
  }

  void store(AbstractInsnNode insn, Value.Ref base, Lin index, MemKey key, Value value, State s) {
    record(Access.Kind.WRITE, base, index, key, new Access.Stores(value), insn, s);
    touch(base, key, s);
    if (base instanceof Value.Fresh f) {
      s.heap
          .keySet()
          .removeIf(
              c -> c.event() == f.event() && c.key().equals(key) && !surelyOther(c.index(), index));
      boolean shifting = context.isUnstable(key) && !context.isPrivate(base);
      if (!shifting) {
        s.heap.put(new State.Cell(f.event(), key, index), value);
      }
    }
  }

  /** The cells of this class may hold something else from now on. */
  void touch(Value.Ref base, MemKey key, State s) {
    MemKey own = timeKey(base, key);
    s.times.put(own, context.newTime());
    if (base instanceof Value.Fresh f) {
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
      Set<Integer> meant = base instanceof Value.Fresh f ? Set.of(f.event()) : Set.of();
      s.heap
          .keySet()
          .removeIf(
              c -> c.key().equals(key) && meant.isEmpty() && context.escapes().has(c.event()));
    }
  }

  private MemKey timeKey(Value.Ref base, MemKey key) {
    return base instanceof Value.Fresh f && !context.escapes().has(f.event()) ? own(f, key) : key;
  }

  private static MemKey own(Value.Fresh f, MemKey key) {
    return new MemKey("#" + f.event(), key.toString(), key.kind());
  }

  /** When cells of that object were last written; as long as it has not changed, nor have they. */
  Lin time(Value.Ref base, MemKey key, State s) {
    Lin last = Lin.of(s.timeOf(timeKey(base, key)));
    boolean both =
        base instanceof Value.Fresh f
            && context.escapes().has(f.event())
            && s.times.containsKey(own(f, key));
    if (!both) {
      return last;
    }
    // it was written under its own name before others knew it
    Lin before = Lin.of(s.timeOf(own((Value.Fresh) base, key)));
    return Lin.of(context.terms().application("since", List.of(before, last), Range.LONG));
  }

  private static boolean surelyOther(Lin a, Lin b) {
    Lin d = a.minus(b);
    return d.isConstant() && d.constant().signum() != 0;
  }

  void record(
      Access.Kind kind,
      Value.Ref base,
      Lin index,
      MemKey key,
      Access.Update update,
      AbstractInsnNode insn,
      State s) {
    boolean watched = context.inTask() ? !context.isPrivate(base) : !s.live.isEmpty();
    boolean library =
        key.kind() == MemKey.Kind.STATIC && context.code().find(key.owner()).isEmpty();
    boolean nothing = base instanceof Value.Null && key.kind() != MemKey.Kind.STATIC;
    boolean ofTask = context.inTask() && context.isPrivate(base);
    if ((watched || ofTask) && !library && !nothing) {
      Access access =
          new Access(
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
              s.joined.contains(base));
      if (watched) {
        context.log().record(access);
        context.latches().goesOnAfter(s.counted);
      } else {
        context.log().recordOwn(access);
      }
    }
  }
}
