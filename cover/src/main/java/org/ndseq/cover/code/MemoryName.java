package org.ndseq.cover.code;

/**
 * Names for sets of memory locations, by which static effects and executed accesses are compared.
 */
public final class MemoryName {
  /** The state of all objects of the JDK. */
  public static final String LIBRARY = "library";

  /** The position among the inputs that are read while the program runs. */
  public static final String INPUTS = "inputs";

  /** The field that stands for the value of an atomic variable. */
  public static final String ATOMIC = "value";

  private MemoryName() {}

  /** All fields of a name, whatever the class: a subclass can inherit the field. */
  public static String field(String name) {
    return "field " + name;
  }

  /**
   * All elements of arrays that an instruction accesses.
   *
   * @param type the letter of the instruction: I, L, F, D, A, B, C or S
   */
  public static String array(char type) {
    return "array " + type;
  }

  /** The letter of an array instruction. */
  public static char arrayType(int opcode) {
    return switch (opcode) {
      case 46, 79 -> 'I';
      case 47, 80 -> 'L';
      case 48, 81 -> 'F';
      case 49, 82 -> 'D';
      case 50, 83 -> 'A';
      case 51, 84 -> 'B';
      case 52, 85 -> 'C';
      default -> 'S';
    };
  }
}
