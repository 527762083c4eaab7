package org.ndseq.trace.format;

/**
 * A variable as reports name it. The forms are {@code Account.balance} for a field, {@code
 * Sor.grid[]} and {@code Sor.grid[3]} for elements of an array that a field holds, {@code int[]#7}
 * and {@code int[]#7[3]} for an array without a field, {@code HashMap#4} and {@code HashMap#4.key2}
 * for a library object and one of its entries, {@code result of Sum.call} for the result of a task;
 * {@code " in Sum.main"} after a type tells where an object without a field is used.
 *
 * @param text the whole name
 */
public record VariableName(String text) {
  private static final String RESULT = "result of ";
  private static final String USED_IN = " in ";
  private static final String KEY = ".key";

  /** Whether it is the result of a task. */
  public boolean isResult() {
    return text.startsWith(RESULT);
  }

  /** Whether it goes by its type and the method that uses it. */
  public boolean isNamedByUse() {
    return !isResult() && text.contains(USED_IN);
  }

  /** The name without the method that uses the object. */
  public String withoutUse() {
    return isNamedByUse() ? text.substring(0, text.indexOf(USED_IN)) : text;
  }

  /** Whether it is an element of an array. */
  public boolean isElement() {
    return withoutUse().endsWith("]");
  }

  /** Whether it is an array, or an element of one, that goes by its type. */
  public boolean isNamedByArrayType() {
    return withoutUse().startsWith(field() + "[]");
  }

  /** The type by which an object without a field goes. */
  public String type() {
    String plain = withoutUse();
    int number = plain.indexOf('#');
    return number < 0 ? plain : plain.substring(0, number);
  }

  /** The name without the brackets of elements: {@code Sor.grid}. */
  public String withoutElements() {
    String plain = withoutUse();
    int end = plain.length();
    while (end > 0 && plain.charAt(end - 1) == ']' && plain.lastIndexOf('[', end - 1) > 0) {
      end = plain.lastIndexOf('[', end - 1);
    }
    return plain.substring(0, end);
  }

  /** The simple name of the field, without class and brackets; the type of other objects. */
  public String field() {
    String plain = withoutUse();
    int bracket = plain.indexOf('[');
    String start = bracket < 0 ? plain : plain.substring(0, bracket);
    return start.substring(Math.max(start.lastIndexOf('.'), start.lastIndexOf('#')) + 1);
  }

  /** Whether it is a field or an element of an array that a field holds. */
  public boolean hasField() {
    String plain = withoutUse();
    int key = plain.lastIndexOf(KEY);
    boolean isEntry =
        key >= 0
            && key + KEY.length() < plain.length()
            && plain.substring(key + KEY.length()).chars().allMatch(Character::isDigit);
    return plain.indexOf('.') >= 0 && !isEntry;
  }
}
