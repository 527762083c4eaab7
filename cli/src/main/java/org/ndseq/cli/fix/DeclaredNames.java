package org.ndseq.cli.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The declarations of the file by name. */
final class DeclaredNames extends TreePathScanner<@Nullable Void, @Nullable Void> {
  /** Of all variables of a name, the type of each. */
  private final Map<String, List<String>> variables = new HashMap<>();

  private final Set<String> types = new HashSet<>();

  /** The names that a file declares. */
  static DeclaredNames in(ParsedSource source) {
    DeclaredNames names = new DeclaredNames();
    names.scan(source.unit(), null);
    return names;
  }

  boolean hasType(String simpleName) {
    return types.contains(simpleName);
  }

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
