package org.ndseq.determinism.model;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.SymbolicValue;
import org.ndseq.determinism.value.ValueSymbolFinder;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The part of the JDK whose effects are known. Pure functions are pure; an object with inner state
 * (a collection, a builder, a generator) is one cell that its methods read or write.
 */
public final class TableModel implements LibraryModel {
  private static final CellKey OUTPUT = CellKey.state("the output");

  private static final String ATOMICS = "java/util/concurrent/atomic/";
  private static final Set<String> ACCUMULATORS =
      Set.of(
          ATOMICS + "AtomicInteger",
          ATOMICS + "AtomicLong",
          ATOMICS + "AtomicIntegerArray",
          ATOMICS + "AtomicLongArray");
  private static final Set<String> ACCUMULATES = Set.of("accumulateAndGet", "getAndAccumulate");

  private final SymbolicContext context;
  private final SymbolicMemory memory;
  private final AtomicCell atomics;
  private final CollectionModel collections;

  TableModel(SymbolicContext context, SymbolicMemory memory, CollectionModel collections) {
    this.context = context;
    this.memory = memory;
    this.atomics = new AtomicCell(context, memory);
    this.collections = collections;
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    if (ACCUMULATORS.contains(owner) && ACCUMULATES.contains(call.insn().name)) {
      return atomics.accumulate(call, s);
    }
    return rowOf(call, owner, s).flatMap(row -> row(row, owner(call, owner), call, s));
  }

  /**
   * The row of the called method: of the classes that the receiver may be of if they are known,
   * else of the declared type, whose rows hold for all classes of the library below it.
   */
  private Optional<LibraryRow> rowOf(MethodCall call, String owner, SymbolicState s) {
    MethodInsnNode insn = call.insn();
    LibraryTable table = LibraryTable.jdk();
    Optional<Set<String>> types = types(call.receiver());
    Optional<LibraryRow> row = Optional.empty();
    if (insn.getOpcode() == Opcodes.INVOKESTATIC || types.isEmpty()) {
      row = table.find(owner, insn.name, insn.desc);
    } else {
      Set<LibraryRow> all = new HashSet<>();
      for (String type : types.get()) {
        String library = context.code().libraryOwner(type);
        Optional<LibraryRow> one = table.find(library, insn.name, insn.desc);
        if (one.isEmpty()) {
          return Optional.empty();
        }
        all.add(one.get());
      }
      row = all.size() == 1 ? all.stream().findFirst() : Optional.empty();
    }
    return row.filter(r -> r.reach() == LibraryRow.Reach.STATED || examinesPlain(r, call, s));
  }

  /** Numbers and strings have no code of the program. */
  private boolean examinesPlain(LibraryRow row, MethodCall call, SymbolicState s) {
    return row.reach() == LibraryRow.Reach.EXAMINED
        && (call.isStatic() || row.has(LibraryRow.Mark.PRINTS))
        && call.args().stream().allMatch(v -> isPlain(v, s));
  }

  /** The class of the receiver, if it is known better than by its declared type. */
  private String owner(MethodCall call, String declared) {
    return call.insn().getOpcode() == Opcodes.INVOKESTATIC
        ? declared
        : types(call.receiver())
            .flatMap(all -> all.stream().findFirst())
            .map(context.code()::libraryOwner)
            .orElse(declared);
  }

  /** The classes that the object may be of, if they are known. */
  private Optional<Set<String>> types(SymbolicValue.Ref object) {
    if (object instanceof SymbolicValue.Fresh f) {
      return f.type().contains("/") ? Optional.of(Set.of(f.type())) : Optional.empty();
    }
    return context.heap().typesOf(object.sites());
  }

  private Optional<SymbolicValue> row(
      LibraryRow row, String owner, MethodCall call, SymbolicState s) {
    if (!row.has(LibraryRow.Mark.TOTAL)) {
      context.mayFail(Formula.TRUE, call.text() + ", which may fail", call.insn(), s);
    }
    boolean varies = row.has(LibraryRow.Mark.VARIES) && context.inTask();
    boolean compares =
        row.has(LibraryRow.Mark.COMPARES)
            && !(CollectionModel.isNatural(call.receiver(), s)
                && call.args().stream().allMatch(v -> isPlain(v, s)));
    boolean exact = row.has(LibraryRow.Mark.EXACT) && types(call.receiver()).isEmpty();
    if (varies || compares || exact) {
      return Optional.empty();
    }
    row.elements().forEach(number -> readsElements(call, number, s));
    if (row.has(LibraryRow.Mark.PRINTS)) {
      return prints(row, call, s);
    }
    if (AtomicCell.isAtomic(owner)) {
      return atomics.call(row, call, s);
    }
    boolean state = row.reads() || row.writes() || !row.keeps().isEmpty() || !row.adds().isEmpty();
    boolean makes = call.insn().name.equals("<init>") || row.result() == LibraryRow.Result.FRESH;
    if (state || makes && owner.startsWith("java/util/")) {
      return collections.perform(row, owner, call, s);
    }
    if (row.result() == LibraryRow.Result.ARGUMENT) {
      return Optional.of(call.args().get(row.argument()));
    }
    return Optional.of(pure(call));
  }

  private void readsElements(MethodCall call, int number, SymbolicState s) {
    Type array = Type.getArgumentTypes(call.insn().desc)[number];
    LinearTerm any = LinearTerm.of(context.vague("position", IntegerRange.NATURAL));
    if (call.args().get(number) instanceof SymbolicValue.Ref base) {
      CellKey key = CellKey.array(array.getElementType().getDescriptor());
      memory.record(
          MemoryAccess.Kind.READ, base, any, key, new MemoryAccess.Plain(), call.insn(), s);
    }
  }

  /** Its methods are the library's own: a box or a string that was made here. */
  private boolean isPlain(SymbolicValue value, SymbolicState s) {
    return !(value instanceof SymbolicValue.Ref r)
        || BoxedNumber.isBox(r, s)
        || r instanceof SymbolicValue.Root result && context.plainResults().contains(result.self())
        || r instanceof SymbolicValue.Fresh f && f.type().equals("java/lang/String");
  }

  /** All streams may lead to one file or terminal, so output is one cell. */
  private Optional<SymbolicValue> prints(LibraryRow row, MethodCall call, SymbolicState s) {
    boolean ours =
        !context.code().oursBelow("java/io/OutputStream").isEmpty()
            || !context.code().oursBelow("java/util/Locale").isEmpty();
    if (ours) {
      return Optional.empty();
    }
    memory.record(
        MemoryAccess.Kind.WRITE,
        new SymbolicValue.StaticOf(OUTPUT, LinearTerm.ZERO, SiteSet.of(SiteSet.OUTSIDE)),
        LinearTerm.ZERO,
        OUTPUT,
        new MemoryAccess.Plain(),
        call.insn(),
        s);
    call.args().forEach(context.loads()::carry);
    return Optional.of(
        row.result() == LibraryRow.Result.RECEIVER
            ? call.receiver()
            : TypedUnknown.resultOf(call, context));
  }

  private SymbolicValue pure(MethodCall call) {
    SymbolicValue result = TypedUnknown.resultOf(call, context);
    Set<Symbol> loads = new HashSet<>();
    call.all().forEach(v -> loads.addAll(ValueSymbolFinder.in(v)));
    if (result instanceof SymbolicValue.Real r) {
      return new SymbolicValue.Real(loads, r.wide());
    }
    if (result instanceof SymbolicValue.Ref) {
      call.all().forEach(context.loads()::carry);
    }
    if (result instanceof SymbolicValue.Whole w) {
      Symbol only = w.lin().terms().keySet().iterator().next();
      loads.forEach(
          l ->
              only.addFact(
                  new Formula.Or(List.of(Formula.TRUE, new Formula.Zero(LinearTerm.of(l))))));
    }
    return result;
  }
}
