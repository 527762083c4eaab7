package org.ndseq.ndseq;

import org.ndseq.ndseq.MiniProgram.Instruction;

/** One task's execution of a {@link MiniProgram}, instruction by instruction. */
final class MiniMachine {
  /** What an instruction did to shared state. */
  enum Effect {
    NONE,
    READ,
    WRITE,
    UPDATE
  }

  private final MiniProgram program;
  private final int[] globals;
  final int[] locals = new int[MiniProgram.LOCALS];
  int pc;
  int previous = -1;

  MiniMachine(MiniProgram program, int[] globals, int number) {
    this.program = program;
    this.globals = globals;
    locals[0] = number;
  }

  boolean isDone() {
    return pc >= program.code.size();
  }

  Instruction current() {
    return program.code.get(pc);
  }

  void jumpTo(int target) {
    previous = pc;
    pc = target;
  }

  Effect step() {
    Instruction i = current();
    int next = pc + 1;
    Effect effect = Effect.NONE;
    switch (i.op()) {
      case CONST -> locals[i.a()] = i.b();
      case LOAD -> {
        locals[i.a()] = globals[i.b()];
        effect = Effect.READ;
      }
      case STORE -> {
        globals[i.b()] = locals[i.a()];
        effect = Effect.WRITE;
      }
      case ADD -> locals[i.a()] = (locals[i.b()] + locals[i.c()]) % MiniProgram.VALUES;
      case CAS -> {
        boolean equal = globals[i.b()] == locals[i.a()];
        if (equal) {
          globals[i.b()] = locals[i.c()];
        }
        locals[i.a()] = equal ? 1 : 0;
        effect = equal ? Effect.UPDATE : Effect.READ;
      }
      case FETCH_ADD -> {
        globals[i.b()] = (globals[i.b()] + locals[i.a()]) % MiniProgram.VALUES;
        effect = Effect.UPDATE;
      }
      case JUMP_IF_ZERO -> next = locals[i.a()] == 0 ? i.b() : next;
      case JUMP -> next = i.b();
    }
    jumpTo(next);
    return effect;
  }
}
