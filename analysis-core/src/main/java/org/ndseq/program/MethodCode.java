package org.ndseq.program;

import java.util.List;

/**
 * The instructions of a method, numbered by counting opcodes from 0, each reduced to its {@link
 * InstructionKind} and the numbers that replay needs. {@link MethodDecoder} makes it from the class
 * file.
 */
public final class MethodCode {
  private static final int[] NO_TARGETS = {};

  private final String className;
  private final String name;
  private final String descriptor;
  private final int parameterSlots;
  private final int maxLocals;
  private final int maxStack;
  private final InstructionKind[] ops;
  private final int[] pops;
  private final int[] pushes;
  private final int[] operands;
  private final String[] called;
  private final int[] opcodes;
  private final String[] constants;
  private final String[] types;
  private final OperandCombination[] combinations;
  private final int[][] targets;
  private final int[] lines;
  private final boolean[] lineStarts;
  private final List<ExceptionHandler> handlers;
  private final List<Variable> variables;
  private final String hash;

  /** A local variable's scope, from the class file's LocalVariableTable. */
  public record Variable(int slot, int from, int to) {}

  MethodCode(MethodDecoder d) {
    this.className = d.className;
    this.name = d.node.name;
    this.descriptor = d.node.desc;
    this.parameterSlots = d.parameterSlots;
    this.maxLocals = d.node.maxLocals;
    this.maxStack = d.node.maxStack;
    this.ops = d.ops;
    this.pops = d.pops;
    this.pushes = d.pushes;
    this.operands = d.operands;
    this.called = d.called;
    this.opcodes = d.opcodes;
    this.constants = d.constants;
    this.types = d.types;
    this.combinations = d.combinations;
    this.targets = d.targets;
    this.lines = d.lines;
    this.lineStarts = d.lineStarts;
    this.handlers = List.copyOf(d.handlers);
    this.variables = List.copyOf(d.variables);
    this.hash = d.hash;
  }

  /** Binary name of the class, with dots. */
  public String className() {
    return className;
  }

  public String name() {
    return name;
  }

  public String descriptor() {
    return descriptor;
  }

  /** As {@link CandidateBlock#method()} has it. */
  public String signature() {
    return name + descriptor;
  }

  /**
   * A hash of the instructions without their lines: it changes with the method and not with the
   * rest of the file, so that instruction numbers can be trusted.
   */
  public String hash() {
    return hash;
  }

  /** The number of instructions. */
  public int size() {
    return ops.length;
  }

  public InstructionKind op(int pc) {
    return ops[pc];
  }

  /** How many stack slots the instruction takes. */
  public int pops(int pc) {
    return pops[pc];
  }

  /** How many stack slots the instruction leaves. */
  public int pushes(int pc) {
    return pushes[pc];
  }

  /** The local's number for LOAD, STORE and INCREMENT; for CALL, 1 if it has a receiver, else 0. */
  public int operand(int pc) {
    return operands[pc];
  }

  /** For CALL, name and descriptor of what it calls; else empty. */
  public String called(int pc) {
    return called[pc];
  }

  /** The JVM's opcode. */
  public int opcode(int pc) {
    return opcodes[pc];
  }

  /** For CONSTANT, a text that only the same constant has; else empty. */
  public String constant(int pc) {
    return constants[pc];
  }

  /** The internal name of the class that NEW, a cast or the like names; else empty. */
  public String type(int pc) {
    return types[pc];
  }

  /** How the instruction combines its operands. */
  public OperandCombination combination(int pc) {
    return combinations[pc];
  }

  /** Whether the instruction calls a constructor. */
  public boolean isConstructorCall(int pc) {
    return called[pc].startsWith("<init>");
  }

  /**
   * Where a jump can go besides the next instruction; for SWITCH, the distinct targets in the order
   * of the trace format.
   */
  public int[] targets(int pc) {
    return targets[pc];
  }

  /** Where a GOTO or BRANCH goes. */
  public int target(int pc) {
    return targets[pc][0];
  }

  /** Source line, or 0. */
  public int line(int pc) {
    return lines[pc];
  }

  /** Whether the LineNumberTable has an entry that begins here. */
  public boolean startsLine(int pc) {
    return lineStarts[pc];
  }

  public List<ExceptionHandler> handlers() {
    return handlers;
  }

  /** Local variables by scope; empty when compiled without them. */
  public List<Variable> variables() {
    return variables;
  }

  /** Slots of the receiver and the parameters. */
  public int parameterSlots() {
    return parameterSlots;
  }

  public int maxLocals() {
    return maxLocals;
  }

  public int maxStack() {
    return maxStack;
  }

  /** The statement as people see it in messages: {@code Sor.relax, line 40}. */
  public String place(int pc) {
    String line = pc < size() && lines[pc] > 0 ? ", line " + lines[pc] + "," : "";
    return className + "." + name + line;
  }

  /**
   * The instruction as people see it in messages: {@code Sor.relax(II)V, instruction 12, line 40}.
   */
  public String where(int pc) {
    String line = pc < size() && lines[pc] > 0 ? ", line " + lines[pc] : "";
    return className + "." + name + descriptor + ", instruction " + pc + line;
  }

  static int[] noTargets() {
    return NO_TARGETS;
  }
}
