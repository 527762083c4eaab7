package org.ndseq.cli.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.source.SyntaxTree;

/** A source file as the compiler parses it; names are not resolved. */
final class ParsedSource {
  private final String text;
  private final SyntaxTree syntax;
  private final List<Type> types = new ArrayList<>();

  /**
   * A class with its binary name.
   *
   * @param tree its declaration
   */
  record Type(String name, ClassTree tree) {
    Optional<VariableTree> field(String field) {
      return tree.getMembers().stream()
          .filter(m -> m instanceof VariableTree v && v.getName().contentEquals(field))
          .map(VariableTree.class::cast)
          .findFirst();
    }
  }

  private ParsedSource(String text, SyntaxTree syntax) {
    this.text = text;
    this.syntax = syntax;
    new TypeFinder().scan(syntax.unit(), "");
  }

  /** Parses a text; empty if this Java has no compiler or the text is not Java. */
  static Optional<ParsedSource> of(String text) {
    return SyntaxTree.of(text).filter(t -> !t.hasErrors()).map(t -> new ParsedSource(text, t));
  }

  CompilationUnitTree unit() {
    return syntax.unit();
  }

  /** The class of a binary name; local and anonymous classes are not found. */
  Optional<Type> type(String binaryName) {
    return types.stream().filter(t -> t.name().equals(binaryName)).findFirst();
  }

  /** The one method of a class with this name whose text covers a line. */
  Optional<MethodTree> method(Type type, String name, int line) {
    List<MethodTree> found =
        type.tree().getMembers().stream()
            .filter(m -> m instanceof MethodTree)
            .map(MethodTree.class::cast)
            .filter(m -> m.getName().contentEquals(name) && covers(m, line))
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Whether the characters from one offset to another cover a line. */
  boolean covers(int from, int to, int line) {
    return syntax.line(from) <= line && line <= syntax.line(to);
  }

  boolean covers(Tree tree, int line) {
    return syntax.firstLine(tree) <= line && line <= syntax.lastLine(tree);
  }

  /** Inserts a modifier before the type of a declaration, after its other modifiers. */
  TextFix.Edit before(Tree type, String modifier) {
    return edit(start(type), start(type), modifier + " ");
  }

  /** Replaces the characters from one offset to another. */
  TextFix.Edit edit(int from, int to, String replacement) {
    return new TextFix.Edit(position(from), position(to), replacement);
  }

  int start(Tree tree) {
    return syntax.start(tree);
  }

  int end(Tree tree) {
    return syntax.end(tree);
  }

  String text() {
    return text;
  }

  String text(int from, int to) {
    return text.substring(from, to);
  }

  private TextFix.Position position(int offset) {
    int line = syntax.line(offset);
    int column = (int) (offset - unit().getLineMap().getStartPosition(line)) + 1;
    return new TextFix.Position(line, column);
  }

  static boolean has(ModifiersTree modifiers, Modifier modifier) {
    return modifiers.getFlags().contains(modifier);
  }

  /** Gathers the classes that have a name of their own. */
  private final class TypeFinder extends TreePathScanner<@Nullable Void, String> {
    @Override
    public @Nullable Void visitClass(ClassTree tree, String outer) {
      String name = tree.getSimpleName().toString();
      boolean isMember =
          getCurrentPath().getParentPath().getLeaf() instanceof CompilationUnitTree
              || getCurrentPath().getParentPath().getLeaf() instanceof ClassTree;
      if (name.isEmpty() || !isMember) {
        return null;
      }
      String binary = outer.isEmpty() ? inPackage(name) : outer + "$" + name;
      types.add(new Type(binary, tree));
      return super.visitClass(tree, binary);
    }

    private String inPackage(String name) {
      return unit().getPackageName() == null ? name : unit().getPackageName() + "." + name;
    }
  }
}
