package org.ndseq.determinism.library;

import java.util.Set;

/**
 * One row of the {@link LibraryTable}: everything that a library method does. What a row does not
 * say does not happen; a method without a row may do anything.
 *
 * @param reach how far the effects of the method go
 * @param reads whether it reads the inner state of its receiver
 * @param writes whether it writes that state
 * @param keeps the arguments that become contents of the receiver
 * @param adds the arguments whose contents become contents of the receiver
 * @param elements the arguments, arrays, whose elements it reads
 * @param result where the result comes from
 * @param argument the argument that is returned, if {@code result} is an argument
 * @param marks the other facts
 */
public record LibraryRow(
    Reach reach,
    boolean reads,
    boolean writes,
    Set<Integer> keeps,
    Set<Integer> adds,
    Set<Integer> elements,
    Result result,
    int argument,
    Set<Mark> marks) {
  public LibraryRow {
    keeps = Set.copyOf(keeps);
    adds = Set.copyOf(adds);
    elements = Set.copyOf(elements);
    marks = Set.copyOf(marks);
  }

  /** How far the effects of a method go. */
  public enum Reach {
    /** Receiver and arguments, as the row says. */
    STATED,
    /**
     * Everything that reached the same part of the library: it may be kept, returned and handed to
     * functions of the program. Fields of the program's objects are touched by the program's own
     * methods only.
     */
    HANDED,
    /**
     * It calls methods such as {@code toString} and {@code equals} of what it is given and of what
     * that contains, and keeps and returns none of it.
     */
    EXAMINED,
    /** No limits: the row takes a class out of one that is about its whole package. */
    ANYTHING
  }

  /** Where the result of a method comes from. */
  public enum Result {
    /** A number, a string or a box: which object it is does not matter. */
    VALUE,
    /** A new object without contents. */
    FRESH,
    /** A new object with the contents of the receiver, or of the first argument. */
    COPY,
    /** The receiver. */
    RECEIVER,
    /** An object that shares the contents of the receiver, such as an iterator. */
    VIEW,
    /** One of the receiver's contents, or null. */
    CONTENT,
    /** An argument. */
    ARGUMENT
  }

  /** A fact that is there or not. */
  public enum Mark {
    /** Holds only if the declared types of the arguments are numbers, strings or boxes. */
    PLAIN,
    /** Calls {@code hashCode}, {@code equals} or {@code compareTo} of its arguments. */
    COMPARES,
    /** The result is different each time, whatever the program does. */
    VARIES,
    /** Holds only for objects whose class is known: some class below it does more. */
    EXACT,
    /** Writes to the output of the program, which all streams share. */
    PRINTS,
    /** Hands its contents to functions of the program, and keeps nothing. */
    PASSES,
    /** Fills containers that functions of the program supply. */
    FILLS,
    /** Never throws an exception if receiver and arguments are not null. */
    TOTAL,
    /** Adds a number to the receiver: such calls commute. */
    ADDS
  }

  private static final Set<Mark> VALUE_MARKS = Set.of(Mark.PLAIN, Mark.TOTAL);

  /** True for a method that does nothing but compute a value from numbers and strings. */
  public boolean isValue() {
    return reach == Reach.STATED
        && !reads
        && !writes
        && keeps.isEmpty()
        && adds.isEmpty()
        && elements.isEmpty()
        && result == Result.VALUE
        && VALUE_MARKS.containsAll(marks);
  }

  public boolean has(Mark mark) {
    return marks.contains(mark);
  }
}
