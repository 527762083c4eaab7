package org.ndseq.pipeline;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.ndseq.program.CandidateBlock;
import org.ndseq.program.MethodCode;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SymbolTable;

/**
 * A hash of a method's instructions without their lines: it stays when the file changes elsewhere
 * and changes when the method does, so that a block's instruction numbers can be trusted.
 */
final class MethodHash {
  private static final int DIGITS = 16;

  private final SymbolTable symbols;
  private final RecordedProgram program;

  MethodHash(SymbolTable symbols, RecordedProgram program) {
    this.symbols = symbols;
    this.program = program;
  }

  /** The hash of a method given by its class and its name with descriptor, or empty. */
  String of(String className, String method) {
    return code(className, method).map(MethodHash::of).orElse("");
  }

  /** The code of a method given by its class and its name with descriptor. */
  Optional<MethodCode> code(String className, String method) {
    List<MethodDefinition> methods = symbols.methods();
    for (int m = 0; m < methods.size(); m++) {
      MethodDefinition def = methods.get(m);
      if ((def.name() + def.descriptor()).equals(method)
          && symbols.classOfMethod(m).name().equals(className)) {
        return program.method(m);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether another method of the class has code on one of the block's lines outside the block: the
   * method around a lambda, or one beside it.
   */
  boolean isPartOfLine(CandidateBlock block) {
    List<MethodDefinition> methods = symbols.methods();
    for (int m = 0; m < methods.size(); m++) {
      if (symbols.classOfMethod(m).name().equals(block.className())
          && program.method(m).filter(c -> isOutside(c, block)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOutside(MethodCode other, CandidateBlock block) {
    boolean shares = false;
    boolean leaves = false;
    for (int pc = 0; pc < other.size(); pc++) {
      int line = other.line(pc);
      shares |= line == block.startLine() || line == block.endLine();
      leaves |= line > 0 && (line < block.startLine() || line > block.endLine());
    }
    return shares && leaves && !other.signature().equals(block.method());
  }

  private static String of(MethodCode code) {
    StringBuilder text = new StringBuilder();
    for (int pc = 0; pc < code.size(); pc++) {
      text.append(code.op(pc)).append(' ').append(code.operand(pc)).append('\n');
    }
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(text.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
