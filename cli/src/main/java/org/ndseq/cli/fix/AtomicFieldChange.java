package org.ndseq.cli.fix;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * A private int or long field that can become an {@code AtomicInteger} or {@code AtomicLong}, with
 * the changes that make it one. Names are not resolved, so there is no change if another
 * declaration in the file has the field's name, or if the file does not show the type of an amount.
 */
final class AtomicFieldChange {
  private static final String PACKAGE = "java.util.concurrent.atomic.";

  private final ParsedSource source;
  private final ParsedSource.Type owner;
  private final VariableTree field;
  private final String name;
  private final TypeKind kind;
  private final List<TextFix.Edit> edits = new ArrayList<>();
  private final List<Tree> updates = new ArrayList<>();
  private boolean isImpossible;

  private AtomicFieldChange(
      ParsedSource source, ParsedSource.Type owner, VariableTree field, TypeKind kind) {
    this.source = source;
    this.owner = owner;
    this.field = field;
    this.name = field.getName().toString();
    this.kind = kind;
  }

  static Optional<AtomicFieldChange> of(
      ParsedSource source, ParsedSource.Type owner, VariableTree field) {
    if (!ParsedSource.has(field.getModifiers(), Modifier.PRIVATE)
        || ParsedSource.has(field.getModifiers(), Modifier.FINAL)
        || !(field.getType() instanceof PrimitiveTypeTree type)
        || type.getPrimitiveTypeKind() != TypeKind.INT
            && type.getPrimitiveTypeKind() != TypeKind.LONG) {
      return Optional.empty();
    }
    AtomicFieldChange atomic =
        new AtomicFieldChange(source, owner, field, type.getPrimitiveTypeKind());
    Declared declared = new Declared();
    declared.scan(source.unit(), null);
    boolean isClear =
        declared.typesOf(atomic.name).size() == 1 && !declared.types.contains(atomic.type());
    if (!isClear || !atomic.declare()) {
      return Optional.empty();
    }
    atomic.new Uses(declared).scan(source.unit(), null);
    return atomic.isImpossible || atomic.updates.isEmpty() ? Optional.empty() : Optional.of(atomic);
  }

  String description() {
    return "Make %s an %s".formatted(name, type());
  }

  List<TextFix.Edit> edits() {
    return edits;
  }

  /** Whether a line is part of an update of the field from its old value. */
  boolean isUpdatedIn(int line) {
    return updates.stream().anyMatch(u -> source.covers(u, line));
  }

  private String type() {
    return kind == TypeKind.LONG ? "AtomicLong" : "AtomicInteger";
  }

  /** Changes the declaration; false if it declares other fields as well. */
  private boolean declare() {
    int typeStart = source.start(field.getType());
    int typeEnd = source.end(field.getType());
    int end = source.end(field);
    String declared = source.text(typeEnd, end);
    ExpressionTree initial = field.getInitializer();
    String head = initial == null ? declared : source.text(typeEnd, source.start(initial));
    String tail = initial == null ? ";" : source.text(source.end(initial), end);
    boolean isAlone =
        head.strip().matches(initial == null ? name + "\\s*;" : name + "\\s*=")
            && tail.strip().equals(";");
    if (!isAlone) {
      return false;
    }
    int from = source.start(field.getModifiers());
    String modifiers = source.text(from, typeStart);
    int old = modifiers.lastIndexOf("volatile");
    if (old >= 0) {
      int to = old + "volatile".length();
      edits.add(source.edit(from + old, from + to, "final"));
    }
    edits.add(source.edit(typeStart, typeEnd, (old < 0 ? "final " : "") + type()));
    if (initial == null) {
      int at = source.end(field) - 1;
      edits.add(source.edit(at, at, " = new " + type() + "()"));
    } else {
      edits.add(source.edit(source.start(initial), source.start(initial), "new " + type() + "("));
      edits.add(source.edit(source.end(initial), source.end(initial), ")"));
    }
    importType();
    return true;
  }

  private void importType() {
    List<? extends ImportTree> imports = source.unit().getImports();
    String wanted = PACKAGE + type();
    for (ImportTree i : imports) {
      String imported = i.getQualifiedIdentifier().toString();
      if (imported.equals(wanted) || imported.equals(PACKAGE + "*")) {
        return;
      }
      isImpossible |= imported.endsWith("." + type());
    }
    String line = "import " + wanted + ";\n";
    if (!imports.isEmpty()) {
      int at = source.end(imports.get(imports.size() - 1));
      edits.add(source.edit(at, at, "\n" + line.strip()));
    } else if (source.unit().getPackage() != null) {
      int at = source.end(source.unit().getPackage());
      edits.add(source.edit(at, at, "\n\n" + line.strip()));
    } else {
      edits.add(source.edit(0, 0, line + "\n"));
    }
  }

  /** The declarations of the file by name. */
  private static final class Declared extends TreePathScanner<@Nullable Void, @Nullable Void> {
    /** Of all variables of a name, the type of each. */
    private final Map<String, List<String>> variables = new HashMap<>();

    private final Set<String> types = new HashSet<>();

    List<String> typesOf(String variable) {
      return variables.getOrDefault(variable, List.of());
    }

    /** Whether all variables of this name have one of these types. */
    boolean isOneOf(IdentifierTree variable, Set<String> wanted) {
      List<String> seen = typesOf(variable.getName().toString());
      return !seen.isEmpty() && wanted.containsAll(seen);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void p) {
      variables
          .computeIfAbsent(tree.getName().toString(), n -> new ArrayList<>())
          .add(String.valueOf(tree.getType()));
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void p) {
      types.add(tree.getSimpleName().toString());
      return super.visitClass(tree, null);
    }
  }

  /** Rewrites the uses. */
  private final class Uses extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Declared declared;

    private Uses(Declared declared) {
      this.declared = declared;
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void p) {
      if (tree.getName().contentEquals(name)) {
        append(tree, ".get()");
      }
      return null;
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void p) {
      if (!tree.getIdentifier().contentEquals(name)) {
        return super.visitMemberSelect(tree, null);
      }
      if (isField(tree)) {
        append(tree, ".get()");
      } else {
        isImpossible = true;
      }
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
      isImpossible |= name.equals(tree.getValue());
      return null;
    }

    @Override
    public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void p) {
      @Nullable String call =
          switch (tree.getKind()) {
            case PREFIX_INCREMENT -> "incrementAndGet";
            case PREFIX_DECREMENT -> "decrementAndGet";
            case POSTFIX_INCREMENT -> isStatement() ? "incrementAndGet" : "getAndIncrement";
            case POSTFIX_DECREMENT -> isStatement() ? "decrementAndGet" : "getAndDecrement";
            default -> null;
          };
      if (call == null || !isTarget(tree.getExpression())) {
        return super.visitUnary(tree, null);
      }
      updates.add(tree);
      replace(tree, text(tree.getExpression()) + "." + call + "()");
      return null;
    }

    @Override
    public @Nullable Void visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void p) {
      if (!isTarget(tree.getVariable())) {
        return super.visitCompoundAssignment(tree, null);
      }
      switch (tree.getKind()) {
        case PLUS_ASSIGNMENT -> add(tree, tree.getVariable(), tree.getExpression(), false);
        case MINUS_ASSIGNMENT -> add(tree, tree.getVariable(), tree.getExpression(), true);
        default -> isImpossible = true;
      }
      return null;
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void p) {
      if (!isTarget(tree.getVariable())) {
        return super.visitAssignment(tree, null);
      }
      isImpossible |= !isStatement();
      if (tree.getExpression() instanceof BinaryTree sum
          && isField(sum.getLeftOperand())
          && (sum.getKind() == Tree.Kind.PLUS || sum.getKind() == Tree.Kind.MINUS)) {
        boolean isMinus = sum.getKind() == Tree.Kind.MINUS;
        add(tree, tree.getVariable(), sum.getRightOperand(), isMinus);
        return null;
      }
      wrap(tree, tree.getVariable(), tree.getExpression(), ".set(", ")");
      return null;
    }

    private void add(Tree whole, ExpressionTree target, ExpressionTree amount, boolean isMinus) {
      isImpossible |= !isWhole(amount);
      updates.add(whole);
      wrap(whole, target, amount, isMinus ? ".addAndGet(-(" : ".addAndGet(", isMinus ? "))" : ")");
    }

    /** Encloses the value in a call; the value itself is rewritten separately. */
    private void wrap(
        Tree whole, ExpressionTree target, ExpressionTree value, String before, String after) {
      int valueStart = source.start(value);
      isImpossible |= source.text(source.end(target), valueStart).contains("/");
      edits.add(source.edit(source.end(target), valueStart, before));
      scan(value, null);
      append(whole, after);
    }

    /** Whether an amount is surely an integer that the atomic takes. */
    private boolean isWhole(ExpressionTree amount) {
      if (amount instanceof LiteralTree literal) {
        return literal.getValue() instanceof Integer
            || literal.getValue() instanceof Long && kind == TypeKind.LONG;
      }
      if (!(amount instanceof IdentifierTree variable)) {
        return false;
      }
      return declared.isOneOf(
          variable,
          kind == TypeKind.LONG
              ? Set.of("long", "int", "short", "byte")
              : Set.of("int", "short", "byte"));
    }

    private boolean isStatement() {
      @Nullable TreePath parent = getCurrentPath().getParentPath();
      return parent != null && parent.getLeaf() instanceof ExpressionStatementTree;
    }

    /** Whether an assignment changes the field. */
    private boolean isTarget(ExpressionTree tree) {
      isImpossible |= tree instanceof ParenthesizedTree;
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
              || of.getName().contentEquals(owner.tree().getSimpleName())
              || declared.isOneOf(of, Set.of(owner.tree().getSimpleName().toString())));
    }

    private String text(Tree tree) {
      return source.text(source.start(tree), source.end(tree));
    }

    private void replace(Tree tree, String text) {
      edits.add(source.edit(source.start(tree), source.end(tree), text));
    }

    /** Appends a text to an expression, after earlier appended texts. */
    private void append(Tree tree, String text) {
      TextFix.Edit edit = source.edit(source.end(tree), source.end(tree), text);
      int last = edits.size() - 1;
      TextFix.Edit before = edits.get(last);
      if (before.end().equals(edit.start())) {
        edits.set(last, new TextFix.Edit(before.start(), before.end(), before.text() + text));
      } else {
        edits.add(edit);
      }
    }
  }
}
