package org.ndseq.program;

/**
 * A candidate for {@code if(*)}: a contiguous range of a method's instructions with one entry, an
 * empty operand stack at both ends and a fall-through exit; a statement, or a run of adjacent
 * statements, of the source.
 *
 * @param className binary name of the class, with dots
 * @param method name and descriptor, {@code fold(I)V}
 * @param firstInstruction index, counting opcodes, of the first instruction
 * @param endInstruction index one past the last instruction
 * @param startLine first source line, or 0
 * @param endLine last source line, or 0
 */
public record CandidateBlock(
    String className,
    String method,
    int firstInstruction,
    int endInstruction,
    int startLine,
    int endLine) {

  /**
   * Whether this block and {@code other} are of the same method and this one encloses it or is it.
   */
  public boolean encloses(CandidateBlock other) {
    return sameMethod(other)
        && firstInstruction <= other.firstInstruction
        && other.endInstruction <= endInstruction;
  }

  /** Whether the two share instructions but neither encloses the other (constraint (5)). */
  public boolean overlaps(CandidateBlock other) {
    return sameMethod(other)
        && firstInstruction < other.endInstruction
        && other.firstInstruction < endInstruction
        && !encloses(other)
        && !other.encloses(this);
  }

  private boolean sameMethod(CandidateBlock other) {
    return className.equals(other.className) && method.equals(other.method);
  }
}
