package org.ndseq.determinism;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ndseq.determinism.code.CallTargetSet;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.HeapDigest;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.memory.ExchangedFields;
import org.ndseq.determinism.memory.StartFinder;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * A hash of everything that the answer about a method rests on: the method and all that it may come
 * to, the classes they name, what calls may reach, and what the heap facts say there. If it is what
 * it was, so is the answer. Lines count only within a method.
 */
final class MethodFingerprint {
  private final CodeBase code;
  private final StartFinder starters;
  private final CaughtFailureSearch failures;
  private final ProveOptions options;
  private final HeapSummary facts;
  private final ExchangedFields exchanged;
  private final HeapDigest heap;
  private final MessageDigest digest;

  MethodFingerprint(ProgramFacts program, ProveOptions options) {
    HeapSummary heap = program.heap();
    this.code = program.code();
    this.starters = program.starters();
    this.failures = new CaughtFailureSearch(program);
    this.options = options;
    this.facts = heap;
    this.exchanged = new ExchangedFields(code, heap, starters);
    this.heap = new HeapDigest(heap, code);
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The hash of a method, and the methods that it was made of. */
  record Print(String hash, Collection<MethodCode> methods) {}

  Print of(MethodCode method, Set<MethodCode> helpers) {
    TreeMap<String, MethodCode> reached = new TreeMap<>();
    TreeSet<String> types = new TreeSet<>();
    reach(method, reached, types);
    add(method + " " + options + " " + starters.isReachedByOthers(method));
    add(failures.caughtAt(method).isPresent() + " " + failures.caughtAbove(method).isPresent());
    // which types of the library are above which is asked of the one that runs
    add(Runtime.version().toString());
    for (MethodCode m : reached.values()) {
      add(MethodHash.text(m) + helpers.contains(m));
      m.node().instructions.forEach(this::calls);
    }
    types.forEach(this::type);
    makers(method).values().forEach(m -> add(MethodHash.text(m)));
    heap.describe(reached.values(), this::add);
    constants(method, reached.values());
    return new Print(HexFormat.of().formatHex(digest.digest()), reached.values());
  }

  private void add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  /**
   * All that the method may come to, with the initialisers of the classes it names and all methods
   * of those it makes objects of, which somebody else may call.
   */
  private void reach(MethodCode first, TreeMap<String, MethodCode> reached, Set<String> types) {
    Set<MethodCode> open = new HashSet<>(Set.of(first));
    while (!open.isEmpty()) {
      Set<MethodCode> found = new HashSet<>();
      open.forEach(m -> starters.reachDirectly(m, found));
      open.clear();
      Set<String> made = new HashSet<>();
      for (MethodCode m : found) {
        if (reached.put(m.toString(), m) == null) {
          names(m, types, made);
        }
      }
      for (String type : types) {
        code.find(type).stream()
            .flatMap(c -> c.methods.stream().map(m -> code.code(c, m)))
            .filter(m -> made.contains(type) || m.name().equals("<clinit>"))
            .filter(m -> !reached.containsKey(m.toString()))
            .forEach(open::add);
      }
    }
  }

  private void names(MethodCode method, Set<String> types, Set<String> made) {
    withSupertypes(method.owner().name, types);
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof FieldInsnNode f) {
        withSupertypes(f.owner, types);
      } else if (insn instanceof TypeInsnNode t) {
        withSupertypes(t.desc, types);
        if (t.getOpcode() == Opcodes.NEW) {
          withSupertypes(t.desc, made);
        }
      } else if (insn instanceof MethodInsnNode m) {
        withSupertypes(m.owner, types);
      }
    }
  }

  private void withSupertypes(String type, Set<String> types) {
    if (types.add(type)) {
      code.find(type)
          .ifPresent(
              c -> {
                c.interfaces.forEach(i -> withSupertypes(i, types));
                if (c.superName != null) {
                  withSupertypes(c.superName, types);
                }
              });
    }
  }

  /** A call may come to more than before when the class files change elsewhere. */
  private void calls(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call && !call.owner.startsWith("[")) {
      CallTargetSet targets = code.targets(call.owner, call.name, call.desc);
      TreeSet<String> bodies = new TreeSet<>();
      targets.bodies().forEach(b -> bodies.add(b.toString()));
      add(bodies + " " + targets.outside());
    }
  }

  private void type(String name) {
    add(name + " " + new TreeSet<>(code.withSubtypes(name)));
    if (code.find(name).isPresent()) {
      ClassNode c = code.find(name).get();
      add(c.access + " " + c.superName + " " + c.interfaces);
      for (FieldNode f : c.fields) {
        add(f.access + " " + f.name + " " + f.desc + " " + f.value);
      }
      c.methods.forEach(m -> add(m.access + " " + m.name + m.desc));
      exchanged(c);
    }
  }

  /** Fields that the program only exchanges, wherever it does. */
  private void exchanged(ClassNode c) {
    for (FieldNode a : c.fields) {
      for (FieldNode b : c.fields) {
        boolean arrays = a.desc.startsWith("[") && a.desc.equals(b.desc);
        if (arrays && exchanged.neverSame(field(c, a), field(c, b))) {
          add(a.name + " is never " + b.name);
        }
      }
    }
  }

  private static CellKey field(ClassNode c, FieldNode f) {
    return new CellKey(c.name, f.name, CellKey.Kind.FIELD);
  }

  /** Arguments and fields that are constant in the whole program. */
  private void constants(MethodCode method, Collection<MethodCode> reached) {
    for (int slot = 0; slot < method.node().maxLocals; slot++) {
      add(facts.constantParameter(method, slot).toString());
    }
    TreeMap<String, String> fields = new TreeMap<>();
    for (MethodCode m : reached) {
      for (AbstractInsnNode insn : m.node().instructions) {
        if (insn instanceof FieldInsnNode f && f.getOpcode() == Opcodes.GETFIELD) {
          CellKey key = CellKey.field(code, f, CellKey.Kind.FIELD);
          fields.put(key.toString(), facts.constantField(key).toString());
        }
      }
    }
    add(fields.toString());
  }

  /** Who makes recursive tasks: what they give the constructor matters. */
  private TreeMap<String, MethodCode> makers(MethodCode method) {
    TreeMap<String, MethodCode> all = new TreeMap<>();
    if (!code.libraryOwner(method.owner().name).startsWith("java/util/concurrent/")) {
      return all;
    }
    for (MethodCode m : code.allMethods()) {
      for (AbstractInsnNode insn : m.node().instructions) {
        if (insn.getOpcode() == Opcodes.NEW
            && ((TypeInsnNode) insn).desc.equals(method.owner().name)) {
          all.put(m.toString(), m);
        }
      }
    }
    return all;
  }
}
