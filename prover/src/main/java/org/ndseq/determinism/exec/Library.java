package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.Arithmetic;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The part of the JDK whose effects are known. Pure functions are pure; an object with inner state
 * (a collection, a builder, a generator) is one cell that its methods read or write.
 */
final class Library implements LibraryModel {
  private static final MemKey OUTPUT = MemKey.state("the output");

  private final SymbolicContext context;
  private final Memory memory;
  private final Atomics atomics;
  private final Collections collections;

  Library(SymbolicContext context, Memory memory, Collections collections) {
    this.context = context;
    this.memory = memory;
    this.atomics = new Atomics(context, memory);
    this.collections = collections;
  }

  @Override
  public Optional<Value> call(String owner, MethodCall call, State s) {
    return rowOf(call, owner).flatMap(row -> row(row, owner(call, owner), call, s));
  }

  /**
   * The row of the called method: of the classes that the receiver may be of if they are known,
   * else of the declared type, whose rows hold for all classes of the library below it.
   */
  private Optional<LibraryRow> rowOf(MethodCall call, String owner) {
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
    return row.filter(r -> r.reach() == LibraryRow.Reach.STATED);
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
  private Optional<Set<String>> types(Value.Ref object) {
    if (object instanceof Value.Fresh f) {
      return f.type().contains("/") ? Optional.of(Set.of(f.type())) : Optional.empty();
    }
    return context.heap().typesOf(object.sites());
  }

  private Optional<Value> row(LibraryRow row, String owner, MethodCall call, State s) {
    if (!row.has(LibraryRow.Mark.TOTAL)) {
      context.mayFail(Formula.TRUE, call.text() + ", which may fail", call.insn(), s);
    }
    boolean varies = row.has(LibraryRow.Mark.VARIES) && context.inTask();
    boolean compares =
        row.has(LibraryRow.Mark.COMPARES)
            && !(Collections.isNatural(call.receiver(), s)
                && call.args().stream().allMatch(v -> isPlain(v, s)));
    boolean exact = row.has(LibraryRow.Mark.EXACT) && types(call.receiver()).isEmpty();
    if (varies || compares || exact) {
      return Optional.empty();
    }
    row.elements().forEach(number -> readsElements(call, number, s));
    if (row.has(LibraryRow.Mark.PRINTS)) {
      return prints(row, call, s);
    }
    if (Atomics.isAtomic(owner)) {
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

  private void readsElements(MethodCall call, int number, State s) {
    Type array = Type.getArgumentTypes(call.insn().desc)[number];
    Lin any = Lin.of(context.vague("position", Range.NATURAL));
    if (call.args().get(number) instanceof Value.Ref base) {
      MemKey key = MemKey.array(array.getElementType().getDescriptor());
      memory.record(Access.Kind.READ, base, any, key, new Access.Plain(), call.insn(), s);
    }
  }

  /** Its methods are the library's own: a box or a string that was made here. */
  private static boolean isPlain(Value value, State s) {
    return !(value instanceof Value.Ref r)
        || Boxes.isBox(r, s)
        || r instanceof Value.Fresh f && f.type().equals("java/lang/String");
  }

  /** All streams may lead to one file or terminal, so output is one cell. */
  private Optional<Value> prints(LibraryRow row, MethodCall call, State s) {
    boolean ours =
        !context.code().oursBelow("java/io/OutputStream").isEmpty()
            || !context.code().oursBelow("java/util/Locale").isEmpty();
    if (ours) {
      return Optional.empty();
    }
    memory.record(
        Access.Kind.WRITE,
        new Value.StaticOf(OUTPUT, Lin.ZERO, Sites.of(Sites.OUTSIDE)),
        Lin.ZERO,
        OUTPUT,
        new Access.Plain(),
        call.insn(),
        s);
    call.args().forEach(context.loads()::carry);
    return Optional.of(row.result() == LibraryRow.Result.RECEIVER ? call.receiver() : Types.resultOf(call, context));
  }

  private Value pure(MethodCall call) {
    Value result = Types.resultOf(call, context);
    Set<Symbol> loads = new HashSet<>();
    call.all().forEach(v -> loads.addAll(Loads.in(v)));
    if (result instanceof Value.Real r) {
      return new Value.Real(loads, r.wide());
    }
    if (result instanceof Value.Ref) {
      call.all().forEach(context.loads()::carry);
    }
    if (result instanceof Value.Whole w) {
      Symbol only = w.lin().terms().keySet().iterator().next();
      loads.forEach(
          l -> only.addFact(new Formula.Or(List.of(Formula.TRUE, new Formula.Zero(Lin.of(l))))));
    }
    return result;
  }

}
