package org.ndseq.cli.fix;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.fix.AtomicFieldRewrite;
import org.ndseq.finding.fix.AtomicType;
import org.ndseq.finding.fix.FieldUse;
import org.ndseq.finding.fix.FieldUse.AssignOperator;
import org.ndseq.finding.fix.FieldUse.ResultUse;
import org.ndseq.finding.fix.FieldUse.StepOperator;
import org.ndseq.finding.fix.TextSpan;

/**
 * Describes the uses of a field in a parsed file for {@link AtomicFieldRewrite}. Names are not
 * resolved: an access through anything else than {@code this}, the class or a variable that surely
 * has the class as its type is unknown.
 */
final class FieldUseParser extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final ParsedSource source;
  private final String owner;
  private final String name;
  private final DeclaredNames declared;
  private final List<FieldUse> uses = new ArrayList<>();

  private FieldUseParser(
      ParsedSource source, ParsedSource.Type owner, String name, DeclaredNames declared) {
    this.source = source;
    this.owner = owner.tree().getSimpleName().toString();
    this.name = name;
    this.declared = declared;
  }

  /** All uses of a field in the file. */
  static List<FieldUse> parse(
      ParsedSource source, ParsedSource.Type owner, String name, DeclaredNames declared) {
    FieldUseParser parser = new FieldUseParser(source, owner, name, declared);
    parser.scan(source.unit(), null);
    return parser.uses;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void p) {
    if (tree.getName().contentEquals(name)) {
      uses.add(new FieldUse.Read(span(tree)));
    }
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void p) {
    if (!tree.getIdentifier().contentEquals(name)) {
      return super.visitMemberSelect(tree, null);
    }
    TextSpan span = span(tree);
    uses.add(isField(tree) ? new FieldUse.Read(span) : new FieldUse.Unknown(span));
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void p) {
    // A method may be called what the field is called.
    if (tree.getMethodSelect() instanceof IdentifierTree) {
      return scan(tree.getArguments(), null);
    }
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      scan(select.getExpression(), null);
      return scan(tree.getArguments(), null);
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitLiteral(LiteralTree tree, @Nullable Void p) {
    // Reflection and field updaters take its name.
    if (name.equals(tree.getValue())) {
      uses.add(new FieldUse.Unknown(span(tree)));
    }
    return null;
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void p) {
    Optional<StepOperator> operator =
        switch (tree.getKind()) {
          case PREFIX_INCREMENT -> Optional.of(StepOperator.PREFIX_INCREMENT);
          case PREFIX_DECREMENT -> Optional.of(StepOperator.PREFIX_DECREMENT);
          case POSTFIX_INCREMENT -> Optional.of(StepOperator.POSTFIX_INCREMENT);
          case POSTFIX_DECREMENT -> Optional.of(StepOperator.POSTFIX_DECREMENT);
          default -> Optional.empty();
        };
    if (operator.isEmpty() || !isTarget(tree.getExpression())) {
      return super.visitUnary(tree, null);
    }
    TextSpan target = span(tree.getExpression());
    uses.add(new FieldUse.Step(span(tree), target, operator.get(), result()));
    return null;
  }

  @Override
  public @Nullable Void visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void p) {
    if (!isTarget(tree.getVariable())) {
      return super.visitCompoundAssignment(tree, null);
    }
    Optional<AssignOperator> operator =
        switch (tree.getKind()) {
          case PLUS_ASSIGNMENT -> Optional.of(AssignOperator.ADD);
          case MINUS_ASSIGNMENT -> Optional.of(AssignOperator.SUBTRACT);
          case MULTIPLY_ASSIGNMENT -> Optional.of(AssignOperator.MULTIPLY);
          case DIVIDE_ASSIGNMENT -> Optional.of(AssignOperator.DIVIDE);
          case REMAINDER_ASSIGNMENT -> Optional.of(AssignOperator.REMAINDER);
          case AND_ASSIGNMENT -> Optional.of(AssignOperator.AND);
          case OR_ASSIGNMENT -> Optional.of(AssignOperator.OR);
          case XOR_ASSIGNMENT -> Optional.of(AssignOperator.XOR);
          default -> Optional.empty();
        };
    return operator.isPresent()
        ? assign(tree, tree.getVariable(), operator.get(), tree.getExpression())
        : unknown(tree);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void p) {
    return isTarget(tree.getVariable())
        ? assign(tree, tree.getVariable(), AssignOperator.SET, tree.getExpression())
        : super.visitAssignment(tree, null);
  }

  private @Nullable Void assign(
      Tree whole, ExpressionTree target, AssignOperator operator, ExpressionTree value) {
    Optional<FieldUse.Sum> sum =
        value instanceof BinaryTree binary
                && (binary.getKind() == Tree.Kind.PLUS || binary.getKind() == Tree.Kind.MINUS)
            ? Optional.of(
                new FieldUse.Sum(
                    span(binary.getLeftOperand()),
                    binary.getKind() == Tree.Kind.PLUS
                        ? AssignOperator.ADD
                        : AssignOperator.SUBTRACT,
                    span(binary.getRightOperand())))
            : Optional.empty();
    uses.add(
        new FieldUse.Assignment(
            span(whole), span(target), operator, span(value), typeOf(value), sum, result()));
    return scan(value, null);
  }

  private @Nullable Void unknown(Tree tree) {
    uses.add(new FieldUse.Unknown(span(tree)));
    return null;
  }

  /** The type of a literal or of a variable whose name has one type in the whole file. */
  private Optional<AtomicType> typeOf(ExpressionTree value) {
    if (value instanceof LiteralTree literal) {
      return literal.getValue() instanceof Integer
          ? Optional.of(AtomicType.INT)
          : Optional.of(AtomicType.LONG).filter(t -> literal.getValue() instanceof Long);
    }
    if (!(value instanceof IdentifierTree variable)) {
      return Optional.empty();
    }
    Set<Optional<AtomicType>> types = new HashSet<>();
    for (String type : declared.typesOf(variable.getName().toString())) {
      types.add(AtomicType.ofValue(type));
    }
    return types.size() == 1 ? types.iterator().next() : Optional.empty();
  }

  private ResultUse result() {
    @Nullable TreePath parent = getCurrentPath().getParentPath();
    return parent != null && parent.getLeaf() instanceof ExpressionStatementTree
        ? ResultUse.DROPPED
        : ResultUse.USED;
  }

  /** Whether an assignment changes the field. */
  private boolean isTarget(ExpressionTree tree) {
    if (tree instanceof ParenthesizedTree) {
      uses.add(new FieldUse.Unknown(span(tree)));
    }
    return isField(tree);
  }

  private boolean isField(ExpressionTree tree) {
    if (tree instanceof IdentifierTree i) {
      return i.getName().contentEquals(name);
    }
    return tree instanceof MemberSelectTree m
        && m.getIdentifier().contentEquals(name)
        && m.getExpression() instanceof IdentifierTree of
        && (of.getName().contentEquals("this")
            || of.getName().contentEquals(owner)
            || declared.isOneOf(of, Set.of(owner)));
  }

  private TextSpan span(Tree tree) {
    return new TextSpan(source.start(tree), source.end(tree));
  }
}
