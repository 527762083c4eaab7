package org.ndseq.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceBuilder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A recorder and an oracle in one: interprets one class of int and long code, with each value
 * carries the accesses whose results flowed into it, and writes the trace that an agent would. It
 * knows the true data flow because it computes with values.
 */
@SuppressWarnings("NullAway") // looks up what it has put there
public final class MiniJvm {
  /** A value and the accesses (trace event numbers) that it was computed from. */
  record Value(Object content, Set<Integer> origins) {
    static Value of(Object content) {
      return new Value(content, Set.of());
    }

    int asInt() {
      return (Integer) content;
    }

    long asLong() {
      return (Long) content;
    }

    boolean isWide() {
      return content instanceof Long;
    }
  }

  /** An exception of the interpreted program. */
  private static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final transient Value value;

    Thrown(Value value) {
      super(null, null, false, false);
      this.value = value;
    }
  }

  /**
   * An instruction executed by an activation.
   *
   * @param nodes how many accesses and branches came before it
   * @param caught whether it is a handler's first
   */
  public record Step(int activation, String method, int pc, int nodes, boolean caught) {}

  /** The recording ends. */
  private static final class CutOff extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final int THREAD = 0;
  private static final Object EXCEPTION = "exception";
  private static final Object NULL = "null";

  private final TraceBuilder builder = new TraceBuilder();
  private final ClassNode type = new ClassNode();
  private final Map<String, MethodNode> methods = new HashMap<>();
  private final Map<String, Integer> methodNumbers = new HashMap<>();
  private final Map<String, Integer> fieldNumbers = new HashMap<>();
  private final Map<String, Integer> sites = new HashMap<>();
  private final IdentityHashMap<Object, Integer> objects = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Map<Integer, Integer>> versions = new IdentityHashMap<>();
  private final Map<String, Value> statics = new HashMap<>();
  private int events;
  private int activations;
  private long fuel = 200_000;
  private boolean cut;

  /** For each access event, the accesses whose values it used. */
  final Map<Integer, Set<Integer>> uses = new HashMap<>();

  /** The accesses whose values an access used. */
  Set<Integer> uses(int event) {
    return uses.getOrDefault(event, Set.of(-1));
  }

  /** For each branch, in order, the accesses whose values decided it. */
  final List<Set<Integer>> branches = new ArrayList<>();

  /** Whether an exception was thrown. */
  boolean threw;

  public final List<Step> path = new ArrayList<>();

  public MiniJvm(byte[] classFile) {
    new ClassReader(classFile).accept(type, 0);
    int classId =
        builder.addClass(
            new ClassDefinition(
                type.name,
                type.sourceFile == null ? "" : type.sourceFile,
                RecordedProgram.hash(classFile)));
    builder.addClassBytes(classId, classFile);
    for (MethodNode m : type.methods) {
      methods.put(m.name + m.desc, m);
      methodNumbers.put(
          m.name + m.desc, builder.addMethod(new MethodDefinition(classId, m.name, m.desc)));
    }
    type.methods.forEach(this::defineSites);
    builder.thread(THREAD);
  }

  /** As an agent does when it instruments: every access has its site before anything runs. */
  private void defineSites(MethodNode m) {
    int pc = 0;
    for (AbstractInsnNode insn : m.instructions) {
      int opcode = insn.getOpcode();
      if (insn instanceof FieldInsnNode field) {
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        site(m.name + m.desc, pc, isStatic ? SiteOp.STATIC : SiteOp.FIELD, fieldNumber(field));
      } else if (opcode == Opcodes.IALOAD || opcode == Opcodes.IASTORE) {
        site(m.name + m.desc, pc, SiteOp.ELEMENT, -1);
      } else if (insn instanceof MethodInsnNode) {
        site(m.name + m.desc, pc, SiteOp.CALL, -1);
      }
      pc += opcode >= 0 ? 1 : 0;
    }
  }

  private int fieldNumber(FieldInsnNode field) {
    return fieldNumbers.computeIfAbsent(
        field.name, n -> builder.addField(new FieldDefinition(type.name, n, field.desc, 0)));
  }

  /** Runs a static method with the given arguments and returns the trace. */
  public Trace run(String method, Object... arguments) {
    builder.task(THREAD, EventKind.BEGIN, -1, 1);
    events++;
    try {
      Value[] values = new Value[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = Value.of(arguments[i]);
      }
      invoke(method, values, -1);
    } catch (Thrown expected) {
      // recorded as what it is
    } catch (CutOff expected) {
      return builder.build();
    }
    builder.task(THREAD, EventKind.END, -1, 1);
    events++;
    return builder.build();
  }

  /** As {@link #run}, but the recording stops after so many instructions. */
  public Trace runUntil(long instructions, String method, Object... arguments) {
    fuel = instructions;
    cut = true;
    return run(method, arguments);
  }

  private int site(String method, int pc, SiteOp op, int field) {
    return sites.computeIfAbsent(
        method + "@" + pc + op,
        k -> builder.addSite(new SiteDefinition(methodNumbers.get(method), pc, 0, op, field, "")));
  }

  private void control(EventKind kind, int site, int target) {
    builder.control(THREAD, kind, site, target);
    events++;
  }

  private Value read(Object object, int slot, int site, Value value, Set<Integer> used) {
    int e = access(EventKind.READ, object, slot, site, used);
    return new Value(value.content(), Set.of(e));
  }

  private int access(EventKind kind, Object object, int slot, int site, Set<Integer> used) {
    int number = objects.computeIfAbsent(object, o -> objects.size() + 1);
    int made = kind == EventKind.WRITE ? 1 : 0;
    int version =
        versions.computeIfAbsent(object, o -> new HashMap<>()).merge(slot, made, Integer::sum);
    builder.access(THREAD, kind, site, builder.location(number, slot), version);
    uses.put(events, used);
    return events++;
  }

  private static Set<Integer> join(Value... values) {
    Set<Integer> all = new HashSet<>();
    for (Value v : values) {
      all.addAll(v.origins());
    }
    return all;
  }

  private Value invoke(String name, Value[] arguments, int callSite) {
    MethodNode m = methods.get(name);
    int number = methodNumbers.get(name);
    control(EventKind.ENTER, callSite, number);
    List<AbstractInsnNode> code = new ArrayList<>();
    Map<LabelNode, Integer> labels = new HashMap<>();
    for (AbstractInsnNode insn : m.instructions) {
      if (insn instanceof LabelNode label) {
        labels.put(label, code.size());
      } else if (insn.getOpcode() >= 0) {
        code.add(insn);
      }
    }
    Activation a = new Activation(name, code, labels, m, activations++);
    int local = 0;
    for (Value v : arguments) {
      a.locals[local] = v;
      local += v.isWide() ? 2 : 1;
    }
    try {
      Value result = a.run();
      control(EventKind.EXIT, -1, number);
      return result;
    } catch (Thrown t) {
      control(EventKind.EXIT_THROWN, -1, number);
      throw t;
    }
  }

  /** One activation of a method. */
  private final class Activation {
    private final String name;
    private final List<AbstractInsnNode> code;
    private final Map<LabelNode, Integer> labels;
    private final MethodNode method;
    private final int number;
    private final Value[] locals;
    private final Deque<Value> stack = new ArrayDeque<>();
    private int lastCall = -1;
    private int pc;
    private boolean caught;

    Activation(
        String name,
        List<AbstractInsnNode> code,
        Map<LabelNode, Integer> labels,
        MethodNode method,
        int number) {
      this.name = name;
      this.code = code;
      this.labels = labels;
      this.method = method;
      this.number = number;
      this.locals = new Value[method.maxLocals + 1];
    }

    Value run() {
      while (true) {
        if (fuel-- < 0) {
          throw cut ? new CutOff() : new IllegalStateException("runs too long");
        }
        path.add(new Step(number, name, pc, uses.size() + branches.size(), caught));
        caught = false;
        try {
          AbstractInsnNode insn = code.get(pc);
          int opcode = insn.getOpcode();
          if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            return opcode == Opcodes.RETURN ? Value.of(0) : stack.pop();
          }
          pc = execute(insn, opcode);
        } catch (Thrown t) {
          threw = true;
          int handler = handler();
          if (handler < 0) {
            throw t;
          }
          stack.clear();
          control(EventKind.CATCH, site(name, handler, SiteOp.HANDLER, -1), lastCall);
          branches.add(t.value.origins());
          stack.push(t.value);
          pc = handler;
          caught = true;
        }
      }
    }

    private int handler() {
      for (TryCatchBlockNode t : method.tryCatchBlocks) {
        if (labels.get(t.start) <= pc && pc < labels.get(t.end)) {
          return labels.get(t.handler);
        }
      }
      return -1;
    }

    private int execute(AbstractInsnNode insn, int opcode) {
      int next = pc + 1;
      if (insn instanceof VarInsnNode var) {
        if (opcode <= Opcodes.ALOAD) {
          stack.push(locals[var.var]);
        } else {
          locals[var.var] = stack.pop();
        }
      } else if (insn instanceof IincInsnNode inc) {
        Value v = locals[inc.var];
        locals[inc.var] = new Value(v.asInt() + inc.incr, v.origins());
      } else if (insn instanceof FieldInsnNode field) {
        field(field, opcode);
      } else if (insn instanceof MethodInsnNode call) {
        call(call, opcode);
      } else if (insn instanceof JumpInsnNode jump) {
        return jump(jump, opcode, next);
      } else if (insn instanceof TableSwitchInsnNode table) {
        int key = stack.peek().asInt();
        LabelNode to =
            key < table.min || key > table.max ? table.dflt : table.labels.get(key - table.min);
        return choose(table.dflt, table.labels, to);
      } else if (insn instanceof LookupSwitchInsnNode lookup) {
        int i = lookup.keys.indexOf(stack.peek().asInt());
        return choose(lookup.dflt, lookup.labels, i < 0 ? lookup.dflt : lookup.labels.get(i));
      } else if (insn instanceof LdcInsnNode ldc) {
        stack.push(Value.of(ldc.cst));
      } else if (insn instanceof IntInsnNode constant) {
        if (opcode == Opcodes.NEWARRAY) {
          Value n = stack.pop();
          stack.push(new Value(new Value[n.asInt()], n.origins()));
        } else {
          stack.push(Value.of(constant.operand));
        }
      } else if (insn instanceof TypeInsnNode) {
        stack.push(Value.of(opcode == Opcodes.NEW ? new HashMap<String, Value>() : NULL));
      } else {
        plain(opcode);
      }
      return next;
    }

    private void field(FieldInsnNode field, int opcode) {
      boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
      boolean reads = opcode == Opcodes.GETSTATIC || opcode == Opcodes.GETFIELD;
      int number = fieldNumber(field);
      int at = site(name, pc, isStatic ? SiteOp.STATIC : SiteOp.FIELD, number);
      Value value = reads ? Value.of(0) : stack.pop();
      Value target = isStatic ? Value.of(statics) : stack.pop();
      @SuppressWarnings("unchecked")
      Map<String, Value> fields = (Map<String, Value>) target.content();
      if (reads) {
        Object initial =
            field.desc.equals("J") ? (Object) 0L : field.desc.equals("I") ? (Object) 0 : NULL;
        Value now = fields.getOrDefault(field.name, Value.of(initial));
        stack.push(read(fields, number, at, now, join(target)));
      } else {
        access(EventKind.WRITE, fields, number, at, join(target, value));
        fields.put(field.name, value);
      }
    }

    private void call(MethodInsnNode call, int opcode) {
      int receiver = opcode == Opcodes.INVOKESTATIC ? 0 : 1;
      Value[] arguments = new Value[Type.getArgumentTypes(call.desc).length + receiver];
      for (int i = arguments.length - 1; i >= 0; i--) {
        arguments[i] = stack.pop();
      }
      lastCall = site(name, pc, SiteOp.CALL, -1);
      if (methods.containsKey(call.name + call.desc) && call.owner.equals(type.name)) {
        Value result = invoke(call.name + call.desc, arguments, lastCall);
        if (!call.desc.endsWith("V")) {
          stack.push(result);
        }
      } else if (call.name.equals("abs") || call.name.equals("max")) {
        int v = arguments[0].asInt();
        int w = arguments.length > 1 ? Math.max(v, arguments[1].asInt()) : Math.abs(v);
        stack.push(new Value(w, join(arguments)));
      } else if (!call.name.equals("<init>")) {
        throw new IllegalStateException("cannot call " + call.name);
      }
    }

    private int jump(JumpInsnNode jump, int opcode, int next) {
      if (opcode == Opcodes.GOTO) {
        return labels.get(jump.label);
      }
      Value b = stack.pop();
      Value a = b;
      boolean taken;
      if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
        taken = b.content() == NULL == (opcode == Opcodes.IFNULL);
      } else if (opcode >= Opcodes.IF_ACMPEQ) {
        a = stack.pop();
        taken = a.content() == b.content() == (opcode == Opcodes.IF_ACMPEQ);
      } else if (opcode >= Opcodes.IF_ICMPEQ) {
        a = stack.pop();
        taken = compares(opcode - Opcodes.IF_ICMPEQ, Integer.compare(a.asInt(), b.asInt()));
      } else {
        taken = compares(opcode - Opcodes.IFEQ, Integer.compare(b.asInt(), 0));
      }
      builder.bit(THREAD, taken ? 1 : 0);
      branches.add(join(a, b));
      return taken ? labels.get(jump.label) : next;
    }

    private int choose(LabelNode otherwise, List<LabelNode> cases, LabelNode to) {
      List<Integer> distinct = new ArrayList<>(List.of(labels.get(otherwise)));
      for (LabelNode label : cases) {
        if (!distinct.contains(labels.get(label))) {
          distinct.add(labels.get(label));
        }
      }
      int outcome = distinct.indexOf(labels.get(to));
      for (int i = 0; 1 << i < distinct.size(); i++) {
        builder.bit(THREAD, outcome >> i & 1);
      }
      branches.add(join(stack.pop()));
      return labels.get(to);
    }

    private boolean compares(int condition, int sign) {
      return switch (condition) {
        case 0 -> sign == 0;
        case 1 -> sign != 0;
        case 2 -> sign < 0;
        case 3 -> sign >= 0;
        case 4 -> sign > 0;
        default -> sign <= 0;
      };
    }

    private void plain(int opcode) {
      if (opcode == Opcodes.ACONST_NULL) {
        stack.push(Value.of(NULL));
      } else if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
        stack.push(Value.of(opcode - Opcodes.ICONST_0));
      } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
        stack.push(Value.of((long) (opcode - Opcodes.LCONST_0)));
      } else if (opcode == Opcodes.IALOAD) {
        load();
      } else if (opcode == Opcodes.IASTORE) {
        store();
      } else if (opcode == Opcodes.ARRAYLENGTH) {
        Value a = stack.pop();
        stack.push(new Value(((Value[]) a.content()).length, a.origins()));
      } else if (opcode == Opcodes.ATHROW) {
        throw new Thrown(stack.pop());
      } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        Value lock = stack.pop();
        int object = objects.computeIfAbsent(lock.content(), o -> objects.size() + 1);
        EventKind kind = opcode == Opcodes.MONITORENTER ? EventKind.ACQUIRE : EventKind.RELEASE;
        builder.sync(THREAD, kind, site(name, pc, SiteOp.SYNC, -1), object, 1);
        events++;
      } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
        shuffle(opcode);
      } else {
        compute(opcode);
      }
    }

    private void load() {
      Value i = stack.pop();
      Value a = stack.pop();
      Value[] array = (Value[]) a.content();
      if (i.asInt() < 0 || i.asInt() >= array.length) {
        throw new Thrown(new Value(EXCEPTION, join(a, i)));
      }
      Value now = array[i.asInt()] == null ? Value.of(0) : array[i.asInt()];
      stack.push(read(array, i.asInt(), site(name, pc, SiteOp.ELEMENT, -1), now, join(a, i)));
    }

    private void store() {
      Value v = stack.pop();
      Value i = stack.pop();
      Value a = stack.pop();
      Value[] array = (Value[]) a.content();
      if (i.asInt() < 0 || i.asInt() >= array.length) {
        throw new Thrown(new Value(EXCEPTION, join(a, i, v)));
      }
      access(EventKind.WRITE, array, i.asInt(), site(name, pc, SiteOp.ELEMENT, -1), join(a, i, v));
      array[i.asInt()] = v;
    }

    private void shuffle(int opcode) {
      List<Value> taken = new ArrayList<>();
      int slots =
          switch (opcode) {
            case Opcodes.POP, Opcodes.DUP -> 1;
            case Opcodes.POP2, Opcodes.DUP2, Opcodes.DUP_X1, Opcodes.SWAP -> 2;
            case Opcodes.DUP_X2, Opcodes.DUP2_X1 -> 3;
            default -> 4;
          };
      for (int size = 0; size < slots; ) {
        Value v = stack.pop();
        taken.add(0, v);
        size += v.isWide() ? 2 : 1;
      }
      List<Value> out = new ArrayList<>(taken);
      Value last = taken.get(taken.size() - 1);
      boolean two = opcode >= Opcodes.DUP2 && opcode <= Opcodes.DUP2_X2 && !last.isWide();
      List<Value> copied = taken.subList(taken.size() - (two ? 2 : 1), taken.size());
      switch (opcode) {
        case Opcodes.POP, Opcodes.POP2 -> out.clear();
        case Opcodes.SWAP -> {
          out.set(0, taken.get(1));
          out.set(1, taken.get(0));
        }
        default -> out.addAll(0, copied);
      }
      out.forEach(stack::push);
    }

    private void compute(int opcode) {
      Value b = stack.pop();
      if (opcode == Opcodes.INEG || opcode == Opcodes.I2L || opcode == Opcodes.L2I) {
        Object r =
            opcode == Opcodes.INEG
                ? -b.asInt()
                : opcode == Opcodes.I2L ? (Object) (long) b.asInt() : (Object) (int) b.asLong();
        stack.push(new Value(r, b.origins()));
        return;
      }
      Value a = stack.pop();
      Set<Integer> origins = join(a, b);
      if ((opcode == Opcodes.IDIV || opcode == Opcodes.IREM) && b.asInt() == 0) {
        throw new Thrown(new Value(EXCEPTION, origins));
      }
      Object result =
          switch (opcode) {
            case Opcodes.IADD -> a.asInt() + b.asInt();
            case Opcodes.ISUB -> a.asInt() - b.asInt();
            case Opcodes.IMUL -> a.asInt() * b.asInt();
            case Opcodes.IDIV -> a.asInt() / b.asInt();
            case Opcodes.IREM -> a.asInt() % b.asInt();
            case Opcodes.IAND -> a.asInt() & b.asInt();
            case Opcodes.IXOR -> a.asInt() ^ b.asInt();
            case Opcodes.LADD -> a.asLong() + b.asLong();
            case Opcodes.LMUL -> a.asLong() * b.asLong();
            case Opcodes.LCMP -> Long.compare(a.asLong(), b.asLong());
            default -> throw new IllegalStateException("opcode " + opcode);
          };
      stack.push(new Value(result, origins));
    }
  }
}
