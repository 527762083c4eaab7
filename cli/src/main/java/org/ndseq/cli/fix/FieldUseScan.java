package org.ndseq.cli.fix;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import org.jspecify.annotations.Nullable;

/**
 * Scans the uses of a field in a piece of source, by name only. Other declarations with that name
 * count as the field too, so that there are rather fewer fixes than wrong ones.
 */
final class FieldUseScan extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final String field;
  private boolean isUsed;
  private boolean isOfAnother;
  private boolean isUpdated;
  private boolean isHidden;

  private FieldUseScan(String field) {
    this.field = field;
  }

  static FieldUseScan in(Tree tree, String field) {
    FieldUseScan uses = new FieldUseScan(field);
    uses.scan(tree, null);
    return uses;
  }

  /** Whether it is used, and always as a field of {@code this} or of the class. */
  boolean isOwnOnly() {
    return isUsed && !isOfAnother && !isHidden;
  }

  /** Whether a new value is computed from the old one somewhere. */
  boolean isUpdated() {
    return isUpdated;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void p) {
    isUsed |= tree.getName().contentEquals(field);
    return super.visitIdentifier(tree, null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void p) {
    if (tree.getIdentifier().contentEquals(field)) {
      isUsed = true;
      isOfAnother |= !tree.getExpression().toString().equals("this");
    }
    return super.visitMemberSelect(tree, null);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void p) {
    isHidden |= tree.getName().contentEquals(field);
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void p) {
    // this.f = f is what constructors do with a parameter.
    boolean isCopied =
        tree.getVariable() instanceof MemberSelectTree
            && tree.getExpression() instanceof IdentifierTree;
    isUpdated |= !isCopied && names(tree.getVariable()) && in(tree.getExpression(), field).isUsed;
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void p) {
    isUpdated |= names(tree.getVariable());
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void p) {
    boolean changes =
        switch (tree.getKind()) {
          case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
          default -> false;
        };
    isUpdated |= changes && names(tree.getExpression());
    return super.visitUnary(tree, null);
  }

  private boolean names(ExpressionTree tree) {
    return tree instanceof IdentifierTree i && i.getName().contentEquals(field)
        || tree instanceof MemberSelectTree m && m.getIdentifier().contentEquals(field);
  }
}
