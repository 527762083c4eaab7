package org.ndseq.finding.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.ndseq.finding.fix.FieldUse.AssignOperator;
import org.ndseq.finding.fix.FieldUse.Assignment;
import org.ndseq.finding.fix.FieldUse.Read;
import org.ndseq.finding.fix.FieldUse.ResultUse;
import org.ndseq.finding.fix.FieldUse.Step;
import org.ndseq.finding.fix.FieldUse.Sum;

/**
 * Rewrites the uses of a field whose type becomes an atomic class. There is a rewrite only if every
 * use has an equivalent, and every new value that is computed from the old one is so in one call: a
 * {@code set} of something that was read before would lose updates. The command and the plugin
 * parse sources in different ways and share this decision.
 */
public final class AtomicFieldRewrite {
  /** The field that becomes atomic. */
  public record Field(AtomicType type, boolean isStatic) {}

  private final String source;
  private final Field field;
  private final AtomicType type;
  private final List<FieldUse> uses;
  private final Predicate<String> isTaken;
  private final List<TextEdit> reads = new ArrayList<>();
  private final List<TextEdit> changes = new ArrayList<>();
  private final List<TextSpan> updates = new ArrayList<>();

  private AtomicFieldRewrite(
      String source, Field field, List<FieldUse> uses, Predicate<String> isTaken) {
    this.source = source;
    this.field = field;
    this.type = field.type();
    this.uses = uses;
    this.isTaken = isTaken;
  }

  /**
   * The rewrite of all uses.
   *
   * @param uses all uses of the field in the text
   * @param isTaken whether a variable of the text has this name
   */
  public static Optional<AtomicFieldRewrite> of(
      String source, Field field, List<FieldUse> uses, Predicate<String> isTaken) {
    AtomicFieldRewrite rewrite = new AtomicFieldRewrite(source, field, uses, isTaken);
    return uses.stream().allMatch(rewrite::add) ? Optional.of(rewrite) : Optional.empty();
  }

  /** The changes of the uses, in the order of the text; none of them touch. */
  public List<TextEdit> edits() {
    // A read at the end of a value comes before the bracket that closes the call.
    List<TextEdit> edits = new ArrayList<>(reads);
    edits.addAll(changes);
    return TextEdit.joined(edits);
  }

  /** The expressions that compute a new value from the old one, now in one step. */
  public List<TextSpan> updates() {
    return List.copyOf(updates);
  }

  /** The expression that makes the atomic. */
  public static String initializer(String typeName, String initialValue) {
    return "new " + typeName + "(" + initialValue + ")";
  }

  /** Adds the edits of a use; false if it has no equivalent. */
  private boolean add(FieldUse use) {
    if (use instanceof Read read) {
      boolean isReplaced =
          uses.stream().anyMatch(u -> u instanceof Assignment a && isOwnOperand(a, read.whole()));
      if (!isReplaced) {
        int end = read.whole().end();
        reads.add(new TextEdit(new TextSpan(end, end), ".get()"));
      }
      return true;
    }
    if (use instanceof Step step) {
      return add(step);
    }
    return use instanceof Assignment assignment && add(assignment);
  }

  private boolean add(Step step) {
    if (type == AtomicType.BOOLEAN || hasOthers(step.whole(), step)) {
      return false;
    }
    boolean isUsed = step.result() == ResultUse.USED;
    String call =
        switch (step.operator()) {
          case PREFIX_INCREMENT -> "incrementAndGet";
          case PREFIX_DECREMENT -> "decrementAndGet";
          case POSTFIX_INCREMENT -> isUsed ? "getAndIncrement" : "incrementAndGet";
          case POSTFIX_DECREMENT -> isUsed ? "getAndDecrement" : "decrementAndGet";
        };
    updates.add(step.whole());
    changes.add(new TextEdit(step.whole(), step.target().in(source) + "." + call + "()"));
    return true;
  }

  private boolean add(Assignment assignment) {
    if (hasOthers(assignment.target(), assignment)) {
      return false;
    }
    if (assignment.operator() != AssignOperator.SET) {
      return type != AtomicType.BOOLEAN
          && assignment.type().filter(type::takes).isPresent()
          && update(assignment, assignment.operator(), assignment.value(), assignment.type());
    }
    Optional<Sum> own = assignment.sum().filter(s -> isOwnSum(assignment, s));
    if (own.isPresent()) {
      Sum sum = own.get();
      TextSpan by = isTarget(assignment, sum.left()) ? sum.right() : sum.left();
      return type != AtomicType.BOOLEAN && update(assignment, sum.operator(), by, Optional.empty());
    }
    return assignment.result() == ResultUse.DROPPED
        && hasForeignReadsOnly(assignment, assignment.value())
        && enclose(assignment, ".set(", assignment.value(), ")");
  }

  /** Words an update by an amount as one call. */
  private boolean update(
      Assignment assignment, AssignOperator operator, TextSpan by, Optional<AtomicType> amount) {
    if (!hasForeignReadsOnly(assignment, by)) {
      return false;
    }
    updates.add(assignment.whole());
    if (operator == AssignOperator.ADD) {
      return enclose(assignment, ".addAndGet(", by, ")");
    }
    if (operator == AssignOperator.SUBTRACT) {
      // The smallest int has no opposite, so an int becomes a long first.
      boolean widens = type == AtomicType.LONG && !amount.equals(Optional.of(AtomicType.LONG));
      return enclose(assignment, widens ? ".addAndGet(-1L * (" : ".addAndGet(-(", by, "))");
    }
    String before = freshName("before");
    String operand = freshName("by");
    String after =
        ", (%s, %s) -> %s %s %s)".formatted(before, operand, before, operator.symbol(), operand);
    return enclose(assignment, ".accumulateAndGet(", by, after);
  }

  /** Puts a value into a call on the target; false if that would delete a comment. */
  private boolean enclose(Assignment assignment, String before, TextSpan value, String after) {
    TextSpan head = TextSpan.between(assignment.target(), value);
    TextSpan tail = new TextSpan(value.end(), assignment.whole().end());
    if (hasComment(head) || hasComment(tail)) {
      return false;
    }
    changes.add(new TextEdit(head, before));
    changes.add(new TextEdit(tail, after));
    return true;
  }

  private boolean hasComment(TextSpan span) {
    String text = span.in(source);
    return text.contains("//") || text.contains("/*");
  }

  private String freshName(String base) {
    String name = base;
    for (int i = 1; isTaken.test(name); i++) {
      name = base + i;
    }
    return name;
  }

  /** Whether a span is the field itself in {@code x = x + by}. */
  private boolean isOwnOperand(Assignment assignment, TextSpan span) {
    return assignment.operator() == AssignOperator.SET
        && assignment
            .sum()
            .filter(s -> isOwnSum(assignment, s))
            .map(s -> isTarget(assignment, s.left()) ? s.left() : s.right())
            .filter(span::equals)
            .isPresent();
  }

  private boolean isOwnSum(Assignment assignment, Sum sum) {
    return isTarget(assignment, sum.left())
        || sum.operator() == AssignOperator.ADD && isTarget(assignment, sum.right());
  }

  /** Whether an operand is a read of the variable that is assigned. */
  private boolean isTarget(Assignment assignment, TextSpan operand) {
    return uses.stream().anyMatch(u -> u instanceof Read && u.whole().equals(operand))
        && (field.isStatic() || withoutThis(assignment.target()).equals(withoutThis(operand)));
  }

  private String withoutThis(TextSpan span) {
    String text = span.in(source);
    return text.startsWith("this.") ? text.substring("this.".length()) : text;
  }

  /** Whether a read can be of the object whose field is assigned. */
  private boolean mayBeTarget(Assignment assignment, TextSpan read) {
    return field.isStatic() || unqualified(assignment.target()).equals(unqualified(read));
  }

  private String unqualified(TextSpan span) {
    return span.in(source).replaceFirst("^(\\w+\\s*\\.\\s*)*this\\s*\\.\\s*", "");
  }

  private boolean hasOthers(TextSpan span, FieldUse use) {
    return uses.stream().anyMatch(u -> u != use && span.contains(u.whole()));
  }

  /** Whether a value uses the field only by reading it of other objects. */
  private boolean hasForeignReadsOnly(Assignment assignment, TextSpan value) {
    return uses.stream()
        .filter(u -> value.contains(u.whole()))
        .allMatch(u -> u instanceof Read && !mayBeTarget(assignment, u.whole()));
  }
}
